-- {"ann": "06c7d73a1b9e05091e6c1079062abe6c4a4b1cd7497a826ef7f5d69ef1db5140", "ben": "a32de0892c0202ffb9993716eecb25ad76e9d543b986d06292645d5dcdb8430b", "table": "23c7b070a03c21e3c5e8f4b223138b76", "over": "e3f70f4d97d43295b3adb7d78cde9e1e", "ply": 11, "after": 13, "moves": [{"actor": "chance", "move": "back 8"}, {"actor": "chance", "move": "back 2"}, {"actor": "chance", "move": "back 18"}, {"actor": "chance", "move": "back 17"}, {"actor": "chance", "move": "back 19"}, {"actor": "chance", "move": "back 20"}, {"actor": "chance", "move": "deal 20"}, {"actor": "chance", "move": "deal 22"}, {"actor": "chance", "move": "deal 44"}, {"actor": "chance", "move": "deal 55"}, {"actor": "chance", "move": "deal 15"}, {"actor": "a", "move": "take 1"}, {"actor": "chance", "move": "deal 5"}], "key": "89afc097a10493b3cdc3a10d0791b14893f5a948d9c2b7d4979bf5b86be56c86"}
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
    made bigint NOT NULL
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
    made bigint NOT NULL
);
CREATE TABLE public.writers (
    id text NOT NULL,
    number bigint NOT NULL,
    seen timestamp with time zone DEFAULT now() NOT NULL
);
INSERT INTO public.facts VALUES ('version', 2, NULL);
INSERT INTO public.facts VALUES ('readers', 1, NULL);
INSERT INTO public.facts VALUES ('key', NULL, '7fe7c5290a8dc2f32634dd49d3141ad44210f44cf303ffe10dab432289ddcf11');
INSERT INTO public.links VALUES ('07e0b63e5fb3a49b9e5f04fb4f259951', 'b4a0a24536400780efb33f999a2430e0', 1794879241120, 'e3f70f4d97d43295b3adb7d78cde9e1e', 0, 0, 'en');
INSERT INTO public.people VALUES ('b4a0a24536400780efb33f999a2430e0', 'Ann', 1794879239941);
INSERT INTO public.people VALUES ('ea73b82d14fdacb7957cff2ae193593b', 'Zoë', 1794879240401);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 0, -1, 'back 8', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 1, -1, 'back 2', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 2, -1, 'back 18', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 3, -1, 'back 17', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 4, -1, 'back 19', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 5, -1, 'back 20', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 6, -1, 'deal 20', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 7, -1, 'deal 22', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 8, -1, 'deal 44', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 9, -1, 'deal 55', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 10, -1, 'deal 15', 0, NULL, 11);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 11, 0, 'take 1', 1, 'first', 13);
INSERT INTO public.plies VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 12, -1, 'deal 5', 0, NULL, 13);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 0, -1, 'goal movement', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 1, -1, 'goal space', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 2, -1, 'goal proximity', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 3, -1, 'goal variety', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 4, -1, 'back 1', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 5, -1, 'back 9', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 6, -1, 'back 6', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 7, -1, 'deal 35', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 8, -1, 'deal 42', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 9, -1, 'deal 33', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 10, -1, 'deal 23', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 11, -1, 'deal 21', 0, NULL, 12);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 12, 0, 'take 1', 1, NULL, 14);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 13, -1, 'deal 26', 0, NULL, 14);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 14, 0, 'take 1', 0, NULL, 16);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 15, -1, 'deal 4', 0, NULL, 16);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 16, 0, 'take 1', 0, NULL, 18);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 17, -1, 'deal 58', 0, NULL, 18);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 18, 0, 'take 1', 0, NULL, 20);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 19, -1, 'deal 41', 0, NULL, 20);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 20, 0, 'take 1', 6, NULL, 22);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 21, -1, 'deal 38', 0, NULL, 22);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 22, 0, 'paint 35 42 33', 0, NULL, 23);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 23, 0, 'take 1', 0, NULL, 25);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 24, -1, 'deal 6', 0, NULL, 25);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 25, 0, 'take 1', 148, NULL, 27);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 26, -1, 'deal 50', 0, NULL, 27);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 27, 0, 'take 1', 1, NULL, 29);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 28, -1, 'deal 36', 0, NULL, 29);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 29, 0, 'paint 23 21 26', 0, NULL, 30);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 30, 0, 'take 1', 0, NULL, 32);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 31, -1, 'deal 32', 0, NULL, 32);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 32, 0, 'take 1', 0, NULL, 34);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 33, -1, 'deal 44', 0, NULL, 34);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 34, 0, 'take 1', 2, NULL, 36);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 35, -1, 'deal 12', 0, NULL, 36);
INSERT INTO public.plies VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 36, 0, 'paint 4 58 41', 1, NULL, 37);
INSERT INTO public.seated VALUES ('b4a0a24536400780efb33f999a2430e0', 1794879240405, '23c7b070a03c21e3c5e8f4b223138b76');
INSERT INTO public.seated VALUES ('ea73b82d14fdacb7957cff2ae193593b', 1794879240405, '23c7b070a03c21e3c5e8f4b223138b76');
INSERT INTO public.seated VALUES ('b4a0a24536400780efb33f999a2430e0', 1794879240599, 'e3f70f4d97d43295b3adb7d78cde9e1e');
INSERT INTO public.secrets VALUES ('23c7b070a03c21e3c5e8f4b223138b76', '\x33a09b0fe6cd6d2ebcfd459e38abd530ccc0d2967ea721a4631d2c3a692347fe40e51463ee1e2d56436893dc530309b2f55e0f410ea86e35232994fd52ba670e19a802bfbea755c5');
INSERT INTO public.secrets VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', '\x98a99ac58d951f5aaaefe083587c21c7dfc9845d51859b02da4fe5dd741d50ba0f3e763e584df47f86f69da71eb9560be34acf6bd5754572405713e75a40b3cb9fcd8a4350b1fb16');
INSERT INTO public.standings VALUES ('b4a0a24536400780efb33f999a2430e0', 'canvas', 1, 1, 0, 9);
INSERT INTO public.tables VALUES ('23c7b070a03c21e3c5e8f4b223138b76', 6, 'playing', 0, 'b4a0a24536400780efb33f999a2430e0', 1794879240405, '{"game":"canvas","settings":{"scenario":"first"},"stage":"playing","host":{"id":"b4a0a24536400780efb33f999a2430e0","name":"Ann"},"listed":false,"watchable":true,"rated":false,"talk":"all","clock":{"move":259200000,"game":0,"add":0,"days":true},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"b4a0a24536400780efb33f999a2430e0","name":"Ann"},"seal":"d884150a5cbed3a4587eb03288ef140d918af9cf69dc741a4785d9a9cf1b69d1","contribution":"2d284bdbb658295a0e95bca89f7c2de0471f45ee96ef836ba096d24b449074e8"},{"person":{"id":"ea73b82d14fdacb7957cff2ae193593b","name":"Zoë"},"seal":"ed651cc363386aca851f0114650a829726abf2d93a60e8854dab172ef599bd06","contribution":"872fe2cea517d90c35623d0e859adfd8cb753ed69d417a7fb5ec63605bc114c1"}]}', 259201696);
INSERT INTO public.tables VALUES ('e3f70f4d97d43295b3adb7d78cde9e1e', 5, 'over', 0, 'b4a0a24536400780efb33f999a2430e0', 1794879240599, '{"game":"canvas","settings":{"seats":"1","mode":"puzzle"},"stage":"over","host":{"id":"b4a0a24536400780efb33f999a2430e0","name":"Ann"},"listed":false,"watchable":true,"rated":false,"talk":"all","clock":{"move":0,"game":0,"add":0,"days":false},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"b4a0a24536400780efb33f999a2430e0","name":"Ann"},"seal":"a8c81067f08da6adb1f1e409adc855cfbbce8a76494aa3f0a147301109275ca8","contribution":"e9b7ad3068941ffc927547e5c8ade40daab90fdea0c1f361541cbdee2ecced50"}]}', NULL);
INSERT INTO public.tokens VALUES ('\x4ee7a9ba284c85ec27d8c841a067042411aac190d47f2eb80309ea1f786b0c9c', 'b4a0a24536400780efb33f999a2430e0', 1794879239941);
INSERT INTO public.tokens VALUES ('\xc5203dcb41aa18747816fb87d9f84432e11e944b0e21d22dff3e741189b5b9c8', 'ea73b82d14fdacb7957cff2ae193593b', 1794879240401);
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
CREATE INDEX results_of ON public.results USING btree (person);
CREATE INDEX seated_at ON public.seated USING btree (place);
CREATE INDEX tables_due ON public.tables USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX tables_listed ON public.tables USING btree (made) WHERE ((open = 1) AND (state = 'open'::text));
CREATE INDEX tables_of ON public.tables USING btree (host, made);
CREATE INDEX tokens_of ON public.tokens USING btree (person);
CREATE TRIGGER member_goes AFTER DELETE ON public.members FOR EACH ROW EXECUTE FUNCTION public.member_goes();
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
ALTER TABLE ONLY public.plies
    ADD CONSTRAINT plies_place_fkey FOREIGN KEY (place) REFERENCES public.tables(id) ON DELETE CASCADE NOT VALID;
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
