-- {"ann": "77a38c6391c8db4cb1ad9c431913de6718d3ba20b2482253d13fdefdd069cfcc", "ben": "3b7570e7c2e16957b3f389a228c6b805c37241fdb9173c17ce792ab7e060658c", "table": "9675e5754f152d43b0ec56ce3f29de7a", "over": "1e615c35aa76a807e340385eceda4e6e", "ply": 11, "after": 13, "moves": [{"actor": "chance", "move": "back 16"}, {"actor": "chance", "move": "back 18"}, {"actor": "chance", "move": "back 12"}, {"actor": "chance", "move": "back 7"}, {"actor": "chance", "move": "back 9"}, {"actor": "chance", "move": "back 1"}, {"actor": "chance", "move": "deal 48"}, {"actor": "chance", "move": "deal 8"}, {"actor": "chance", "move": "deal 46"}, {"actor": "chance", "move": "deal 31"}, {"actor": "chance", "move": "deal 24"}, {"actor": "a", "move": "take 1"}, {"actor": "chance", "move": "deal 44"}], "key": "b0b703a364e2df6c348c1fb47b16775a89302803eac5e294ad6a0400a3377a99"}
SELECT pg_catalog.set_config('search_path', '', false);
CREATE FUNCTION public.begin_leaving(gone text, at bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$BEGIN PERFORM 1 FROM people WHERE id = gone FOR UPDATE; IF NOT FOUND THEN RETURN; END IF; INSERT INTO leaving (person, since) VALUES (gone, at) ON CONFLICT DO NOTHING; DELETE FROM tokens WHERE person = gone; DELETE FROM passwords WHERE person = gone; DELETE FROM recoveries WHERE person = gone; DELETE FROM results WHERE person = gone; DELETE FROM links WHERE person = gone; DELETE FROM members WHERE person = gone; END$$;
CREATE FUNCTION public.join_circle(wanted text, joining text, at bigint, most_people bigint, most_circles bigint) RETURNS boolean
    LANGUAGE plpgsql
    AS $$BEGIN PERFORM 1 FROM people WHERE id = joining FOR UPDATE; PERFORM 1 FROM circles WHERE id = wanted FOR UPDATE; IF NOT FOUND OR EXISTS (SELECT 1 FROM leaving WHERE person = joining) OR (SELECT count(*) FROM members WHERE circle = wanted AND person <> joining) >= most_people OR (SELECT count(*) FROM members WHERE person = joining AND circle <> wanted) >= most_circles THEN RETURN false; END IF; INSERT INTO members (circle, person, made) VALUES (wanted, joining, at) ON CONFLICT DO NOTHING; RETURN true; END$$;
CREATE FUNCTION public.member_goes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$BEGIN PERFORM 1 FROM circles WHERE id = OLD.circle FOR UPDATE; DELETE FROM circles WHERE id = OLD.circle AND NOT EXISTS (SELECT 1 FROM members WHERE circle = OLD.circle); RETURN NULL; END$$;
CREATE FUNCTION public.must_be(fine boolean, state text) RETURNS void
    LANGUAGE plpgsql
    AS $$BEGIN IF NOT fine THEN RAISE 'somebody else was first' USING ERRCODE = state; END IF; END$$;
CREATE FUNCTION public.table_goes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$BEGIN DELETE FROM plies WHERE place = OLD.id; RETURN NULL; END$$;
CREATE TABLE public.circles (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.facts (
    name text NOT NULL,
    number bigint,
    value text
);
CREATE TABLE public.leases (
    place text NOT NULL COLLATE pg_catalog."C",
    holder text NOT NULL,
    until bigint NOT NULL,
    number bigint NOT NULL
);
CREATE TABLE public.leaving (
    person text NOT NULL COLLATE pg_catalog."C",
    since bigint NOT NULL
);
CREATE TABLE public.links (
    id text NOT NULL COLLATE pg_catalog."C",
    person text COLLATE pg_catalog."C",
    made bigint NOT NULL,
    place text COLLATE pg_catalog."C",
    seat bigint NOT NULL,
    work bigint NOT NULL,
    lang text NOT NULL
);
CREATE TABLE public.members (
    circle text NOT NULL COLLATE pg_catalog."C",
    person text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL
);
CREATE TABLE public.passwords (
    person text NOT NULL COLLATE pg_catalog."C",
    login text NOT NULL,
    hash text
);
CREATE TABLE public.people (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.plies (
    place text NOT NULL COLLATE pg_catalog."C",
    ply bigint NOT NULL,
    actor bigint NOT NULL,
    move text NOT NULL,
    spent bigint NOT NULL,
    nonce text,
    reply bigint NOT NULL
);
CREATE TABLE public.ratings (
    person text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    rating bigint NOT NULL,
    deviation bigint NOT NULL,
    volatility bigint NOT NULL,
    rated bigint NOT NULL
);
CREATE TABLE public.recoveries (
    person text NOT NULL COLLATE pg_catalog."C",
    hash bytea NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE public.results (
    day bigint NOT NULL,
    person text NOT NULL COLLATE pg_catalog."C",
    points bigint NOT NULL,
    moves bigint NOT NULL,
    first_points bigint NOT NULL,
    made bigint NOT NULL,
    tried bigint,
    digest bytea
);
CREATE TABLE public.seated (
    person text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    place text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.secrets (
    place text NOT NULL COLLATE pg_catalog."C",
    sealed bytea NOT NULL
);
CREATE TABLE public.servers (
    id text NOT NULL COLLATE pg_catalog."C",
    up bigint NOT NULL,
    seen bigint NOT NULL,
    hears bigint NOT NULL
);
CREATE TABLE public.standings (
    person text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    played bigint NOT NULL,
    won bigint NOT NULL,
    quit bigint NOT NULL,
    best bigint NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    state text NOT NULL,
    open bigint NOT NULL,
    host text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    body text NOT NULL,
    due bigint
);
CREATE TABLE public.tokens (
    hash bytea NOT NULL,
    person text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    seen bigint
);
CREATE TABLE public.writers (
    id text NOT NULL,
    number bigint NOT NULL,
    seen timestamp with time zone DEFAULT now() NOT NULL
);
INSERT INTO public.facts VALUES ('version', 5, NULL);
INSERT INTO public.facts VALUES ('readers', 1, NULL);
INSERT INTO public.facts VALUES ('key', NULL, 'd4cdeb230663156122bd0a4b059d50278c0916fee377119ef9b1a1953b7553e1');
INSERT INTO public.links VALUES ('b9be370286bdae06188cc599e00f5660', 'a336ff0b0594cf808aedb92c0be789e7', 1794950507810, '1e615c35aa76a807e340385eceda4e6e', 0, 0, 'en');
INSERT INTO public.people VALUES ('a336ff0b0594cf808aedb92c0be789e7', 'Ann', 1794950507759);
INSERT INTO public.people VALUES ('731cd3bc7557c3fad325334783c5ec22', 'Zoë', 1794950507777);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 0, -1, 'back 16', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 1, -1, 'back 18', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 2, -1, 'back 12', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 3, -1, 'back 7', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 4, -1, 'back 9', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 5, -1, 'back 1', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 6, -1, 'deal 48', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 7, -1, 'deal 8', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 8, -1, 'deal 46', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 9, -1, 'deal 31', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 10, -1, 'deal 24', 0, NULL, 11);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 11, 0, 'take 1', 1, 'first', 13);
INSERT INTO public.plies VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 12, -1, 'deal 44', 0, NULL, 13);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 0, -1, 'goal proportion', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 1, -1, 'goal consistency', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 2, -1, 'goal composition', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 3, -1, 'goal symmetry', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 4, -1, 'back 7', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 5, -1, 'back 19', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 6, -1, 'back 12', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 7, -1, 'deal 13', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 8, -1, 'deal 25', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 9, -1, 'deal 26', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 10, -1, 'deal 46', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 11, -1, 'deal 55', 0, NULL, 12);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 12, 0, 'take 1', 0, NULL, 14);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 13, -1, 'deal 60', 0, NULL, 14);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 14, 0, 'take 1', 0, NULL, 16);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 15, -1, 'deal 8', 0, NULL, 16);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 16, 0, 'take 1', 0, NULL, 18);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 17, -1, 'deal 52', 0, NULL, 18);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 18, 0, 'take 1', 0, NULL, 20);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 19, -1, 'deal 14', 0, NULL, 20);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 20, 0, 'take 1', 0, NULL, 22);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 21, -1, 'deal 10', 0, NULL, 22);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 22, 0, 'paint 13 25 26', 0, NULL, 23);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 23, 0, 'take 1', 0, NULL, 25);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 24, -1, 'deal 9', 0, NULL, 25);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 25, 0, 'take 1', 0, NULL, 27);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 26, -1, 'deal 42', 0, NULL, 27);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 27, 0, 'take 1', 1, NULL, 29);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 28, -1, 'deal 2', 0, NULL, 29);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 29, 0, 'paint 46 55 60', 1, NULL, 30);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 30, 0, 'take 1', 1, NULL, 32);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 31, -1, 'deal 45', 0, NULL, 32);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 32, 0, 'take 1', 1, NULL, 34);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 33, -1, 'deal 48', 0, NULL, 34);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 34, 0, 'take 1', 1, NULL, 36);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 35, -1, 'deal 35', 0, NULL, 36);
INSERT INTO public.plies VALUES ('1e615c35aa76a807e340385eceda4e6e', 36, 0, 'paint 8 52 14', 1, NULL, 37);
INSERT INTO public.seated VALUES ('a336ff0b0594cf808aedb92c0be789e7', 1794950507779, '9675e5754f152d43b0ec56ce3f29de7a');
INSERT INTO public.seated VALUES ('731cd3bc7557c3fad325334783c5ec22', 1794950507779, '9675e5754f152d43b0ec56ce3f29de7a');
INSERT INTO public.seated VALUES ('a336ff0b0594cf808aedb92c0be789e7', 1794950507791, '1e615c35aa76a807e340385eceda4e6e');
INSERT INTO public.secrets VALUES ('9675e5754f152d43b0ec56ce3f29de7a', '\x76f8b701cd5e3347faccb92164202523d04ca8946e3f52a2549f634a319ab2e9b3c55e4ad56604d74ff98640b1b09de8cddc20d295dd88dde401399221357c8dada8f254bc3bc178');
INSERT INTO public.secrets VALUES ('1e615c35aa76a807e340385eceda4e6e', '\x4a278c1dd56adf52372629abe8bdb7061ba000e293ca0b107f73a2b2f1fcd410bb7cf9334b3234b5c4b865c170d8e0ebc883965bc1cd00d866a70e6a83f7264a360a697e3d9be4ad');
INSERT INTO public.standings VALUES ('a336ff0b0594cf808aedb92c0be789e7', 'canvas', 1, 1, 0, 2);
INSERT INTO public.tables VALUES ('9675e5754f152d43b0ec56ce3f29de7a', 6, 'playing', 0, 'a336ff0b0594cf808aedb92c0be789e7', 1794950507779, '{"game":"canvas","settings":{"scenario":"first"},"stage":"playing","host":{"id":"a336ff0b0594cf808aedb92c0be789e7","name":"Ann","known":false,"made":1794950507759},"listed":false,"watchable":true,"rated":false,"talk":"all","clock":{"move":259200000,"game":0,"add":0,"days":true},"absence":{"what":"wait","after":0},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"a336ff0b0594cf808aedb92c0be789e7","name":"Ann","known":false,"made":1794950507759},"seal":"2ada20e7f77d4790b24f1ec76d87e50af011ab4592301b7ac806b6d030d0407d","contribution":"c824b1339679b389fe24fe90971b6a5efc72d37ac0518d1b7cbea6bd0115ac84"},{"person":{"id":"731cd3bc7557c3fad325334783c5ec22","name":"Zoë","known":false,"made":1794950507777},"seal":"a56a0578a5978be7e3e8845b46400daef04d8b4c3357fc8dccacae697406f906","contribution":"c129de8856455ee8e01d664c273152ac2e8d09c271762c06f5107d0a7619dd0d"}]}', 259200121);
INSERT INTO public.tables VALUES ('1e615c35aa76a807e340385eceda4e6e', 5, 'over', 0, 'a336ff0b0594cf808aedb92c0be789e7', 1794950507791, '{"game":"canvas","settings":{"seats":"1","mode":"puzzle"},"stage":"over","host":{"id":"a336ff0b0594cf808aedb92c0be789e7","name":"Ann","known":false,"made":1794950507759},"listed":false,"watchable":true,"rated":false,"talk":"all","clock":{"move":0,"game":0,"add":0,"days":false},"absence":{"what":"computer","after":5000},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"a336ff0b0594cf808aedb92c0be789e7","name":"Ann","known":false,"made":1794950507759},"seal":"4c9a0c94e369debc113b7f32ef1ec196fd5c30b9c6481ff295643842968c4dbc","contribution":"1e4c45fe6a9165f4e3be6536d666cb3ef891c1b086f4091de535ffaf3109155a"}]}', NULL);
INSERT INTO public.tokens VALUES ('\xa65994b274a9d67371808e8476280701cbb2154c299b2628309ed0e08dadc41e', 'a336ff0b0594cf808aedb92c0be789e7', 1794950507759, NULL);
INSERT INTO public.tokens VALUES ('\x38afad09c4a04b3ea78aeee35cc560bf33d0cfba474fcde17fea3e78f53e2fd9', '731cd3bc7557c3fad325334783c5ec22', 1794950507777, NULL);
ALTER TABLE ONLY public.circles
    ADD CONSTRAINT circles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.leaving
    ADD CONSTRAINT leaving_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (circle, person);
ALTER TABLE ONLY public.passwords
    ADD CONSTRAINT passwords_login_key UNIQUE (login);
ALTER TABLE ONLY public.passwords
    ADD CONSTRAINT passwords_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.plies
    ADD CONSTRAINT plies_pkey PRIMARY KEY (place, ply);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (person, game);
ALTER TABLE ONLY public.recoveries
    ADD CONSTRAINT recoveries_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.recoveries
    ADD CONSTRAINT recoveries_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (day, person);
ALTER TABLE ONLY public.seated
    ADD CONSTRAINT seated_pkey PRIMARY KEY (person, made, place);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.standings
    ADD CONSTRAINT standings_pkey PRIMARY KEY (person, game);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.writers
    ADD CONSTRAINT writers_pkey PRIMARY KEY (id);
CREATE INDEX links_of ON public.links USING btree (person, made) WHERE (person IS NOT NULL);
CREATE UNIQUE INDEX links_to ON public.links USING btree (place, seat, work, person) WHERE (place IS NOT NULL);
CREATE INDEX members_of ON public.members USING btree (person);
CREATE INDEX results_best ON public.results USING btree (day, points DESC, made, person);
CREATE INDEX results_known_by ON public.results USING btree (day, digest) WHERE (digest IS NOT NULL);
CREATE INDEX results_of ON public.results USING btree (person);
CREATE INDEX results_tried ON public.results USING btree (day, tried DESC, made, person) WHERE (tried IS NOT NULL);
CREATE INDEX seated_at ON public.seated USING btree (place);
CREATE INDEX tables_due ON public.tables USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX tables_listed ON public.tables USING btree (made) WHERE ((open = 1) AND (state = 'open'::text));
CREATE INDEX tables_of ON public.tables USING btree (host, made);
CREATE INDEX tokens_of ON public.tokens USING btree (person);
CREATE TRIGGER member_goes AFTER DELETE ON public.members FOR EACH ROW EXECUTE FUNCTION public.member_goes();
CREATE TRIGGER table_goes AFTER DELETE ON public.tables FOR EACH ROW EXECUTE FUNCTION public.table_goes();
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_place_fkey FOREIGN KEY (place) REFERENCES public.tables(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.leaving
    ADD CONSTRAINT leaving_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_place_fkey FOREIGN KEY (place) REFERENCES public.tables(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_circle_fkey FOREIGN KEY (circle) REFERENCES public.circles(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.passwords
    ADD CONSTRAINT passwords_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.recoveries
    ADD CONSTRAINT recoveries_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.seated
    ADD CONSTRAINT seated_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) NOT VALID;
ALTER TABLE ONLY public.seated
    ADD CONSTRAINT seated_place_fkey FOREIGN KEY (place) REFERENCES public.tables(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_place_fkey FOREIGN KEY (place) REFERENCES public.tables(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.standings
    ADD CONSTRAINT standings_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_person_fkey FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE NOT VALID;
