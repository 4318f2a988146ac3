-- {"ann": "8b70017c738cf0ed63bc47be6379890eaccc3893b4db852c3c30cdaf3e241e52", "ben": "86254f21dc5740f81fe83f91d729b6932800ff6a9153a021ce90cca2be370b1c", "table": "99248b8be7d8a090da330659bb4343c3", "over": "446552fcfe664da1ae5beddf6779fced", "ply": 11, "after": 13, "moves": [{"actor": "chance", "move": "back 2"}, {"actor": "chance", "move": "back 15"}, {"actor": "chance", "move": "back 16"}, {"actor": "chance", "move": "back 8"}, {"actor": "chance", "move": "back 3"}, {"actor": "chance", "move": "back 6"}, {"actor": "chance", "move": "deal 44"}, {"actor": "chance", "move": "deal 47"}, {"actor": "chance", "move": "deal 59"}, {"actor": "chance", "move": "deal 54"}, {"actor": "chance", "move": "deal 50"}, {"actor": "a", "move": "take 1"}, {"actor": "chance", "move": "deal 10"}], "key": "cc515f234abaa49f36da30f005191d9df30de4267e4de29a424424e8cf20e328"}
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
INSERT INTO public.facts VALUES ('version', 4, NULL);
INSERT INTO public.facts VALUES ('readers', 1, NULL);
INSERT INTO public.facts VALUES ('key', NULL, 'dc5f0d644eb34373385ffef1caaabf91ef7b8250ad6a093ad83d2f0fb5efcff6');
INSERT INTO public.links VALUES ('0be5ce41f3f5cbcf05b5e89342054643', 'ed79e7a9eae1b2e791d5927cbfc84837', 1794889521220, '446552fcfe664da1ae5beddf6779fced', 0, 0, 'en');
INSERT INTO public.people VALUES ('ed79e7a9eae1b2e791d5927cbfc84837', 'Ann', 1794889521080);
INSERT INTO public.people VALUES ('af22c085fd9fd1d9db2407cdb09eea96', 'Zoë', 1794889521112);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 0, -1, 'back 2', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 1, -1, 'back 15', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 2, -1, 'back 16', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 3, -1, 'back 8', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 4, -1, 'back 3', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 5, -1, 'back 6', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 6, -1, 'deal 44', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 7, -1, 'deal 47', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 8, -1, 'deal 59', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 9, -1, 'deal 54', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 10, -1, 'deal 50', 0, NULL, 11);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 11, 0, 'take 1', 0, 'first', 13);
INSERT INTO public.plies VALUES ('99248b8be7d8a090da330659bb4343c3', 12, -1, 'deal 10', 0, NULL, 13);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 0, -1, 'goal repetition', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 1, -1, 'goal movement', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 2, -1, 'goal variety', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 3, -1, 'goal emphasis', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 4, -1, 'back 8', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 5, -1, 'back 16', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 6, -1, 'back 3', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 7, -1, 'deal 40', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 8, -1, 'deal 46', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 9, -1, 'deal 33', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 10, -1, 'deal 4', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 11, -1, 'deal 24', 0, NULL, 12);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 12, 0, 'take 1', 0, NULL, 14);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 13, -1, 'deal 26', 0, NULL, 14);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 14, 0, 'take 1', 0, NULL, 16);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 15, -1, 'deal 41', 0, NULL, 16);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 16, 0, 'take 1', 0, NULL, 18);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 17, -1, 'deal 35', 0, NULL, 18);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 18, 0, 'take 1', 0, NULL, 20);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 19, -1, 'deal 37', 0, NULL, 20);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 20, 0, 'take 1', 0, NULL, 22);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 21, -1, 'deal 20', 0, NULL, 22);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 22, 0, 'paint 40 46 33', 0, NULL, 23);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 23, 0, 'take 1', 0, NULL, 25);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 24, -1, 'deal 58', 0, NULL, 25);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 25, 0, 'take 1', 0, NULL, 27);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 26, -1, 'deal 30', 0, NULL, 27);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 27, 0, 'take 1', 0, NULL, 29);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 28, -1, 'deal 48', 0, NULL, 29);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 29, 0, 'paint 4 24 26', 0, NULL, 30);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 30, 0, 'take 1', 1, NULL, 32);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 31, -1, 'deal 36', 0, NULL, 32);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 32, 0, 'take 1', 1, NULL, 34);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 33, -1, 'deal 50', 0, NULL, 34);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 34, 0, 'take 1', 0, NULL, 36);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 35, -1, 'deal 16', 0, NULL, 36);
INSERT INTO public.plies VALUES ('446552fcfe664da1ae5beddf6779fced', 36, 0, 'paint 41 35 37', 0, NULL, 37);
INSERT INTO public.seated VALUES ('ed79e7a9eae1b2e791d5927cbfc84837', 1794889521122, '99248b8be7d8a090da330659bb4343c3');
INSERT INTO public.seated VALUES ('af22c085fd9fd1d9db2407cdb09eea96', 1794889521122, '99248b8be7d8a090da330659bb4343c3');
INSERT INTO public.seated VALUES ('ed79e7a9eae1b2e791d5927cbfc84837', 1794889521142, '446552fcfe664da1ae5beddf6779fced');
INSERT INTO public.secrets VALUES ('99248b8be7d8a090da330659bb4343c3', '\x2edab1bf8b496e2578d3ffe14e9112fea2bc5ed0d506d3874617af7786958ec5fef688f8c789e652600a6bebb4c9430d4adb23c5dfee46443f3e187a0d2dd864bbd2e37bad3b143e');
INSERT INTO public.secrets VALUES ('446552fcfe664da1ae5beddf6779fced', '\xeca09ac6ed6f5a41852af6acefe4abdaa3ad619513852079f02b92b30127238d9218741c2c0061afc64dfc33f785ac98f1a5eef9061a1c7cb0aacf2a2ad17b104fe386050843584d');
INSERT INTO public.standings VALUES ('ed79e7a9eae1b2e791d5927cbfc84837', 'canvas', 1, 1, 0, 22);
INSERT INTO public.tables VALUES ('99248b8be7d8a090da330659bb4343c3', 6, 'playing', 0, 'ed79e7a9eae1b2e791d5927cbfc84837', 1794889521122, '{"game":"canvas","settings":{"scenario":"first"},"stage":"playing","host":{"id":"ed79e7a9eae1b2e791d5927cbfc84837","name":"Ann","known":false,"made":1794889521080},"listed":false,"watchable":true,"rated":false,"day":0,"talk":"all","clock":{"move":259200000,"game":0,"add":0,"days":true},"absence":{"what":"wait","after":0},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"ed79e7a9eae1b2e791d5927cbfc84837","name":"Ann","known":false,"made":1794889521080},"seal":"446df6c3402246cde95785b28133087fcb019a3f0416e411a07c65464b155e00","contribution":"b68e0b2da99bfc47e85275efe025395a1107e537ab231a460bcbb7ed129d05c1"},{"person":{"id":"af22c085fd9fd1d9db2407cdb09eea96","name":"Zoë","known":false,"made":1794889521112},"seal":"bef6f4a043202d8e598e57e627f113cbf6ef0cd13e0add6378e772a7fedba835","contribution":"55f7b078758d5cedbc022e2da10c8f71c5c8952f59b09c33b6df8171ef162e56"}]}', 259200312);
INSERT INTO public.tables VALUES ('446552fcfe664da1ae5beddf6779fced', 5, 'over', 0, 'ed79e7a9eae1b2e791d5927cbfc84837', 1794889521142, '{"game":"canvas","settings":{"seats":"1","mode":"puzzle"},"stage":"over","host":{"id":"ed79e7a9eae1b2e791d5927cbfc84837","name":"Ann","known":false,"made":1794889521080},"listed":false,"watchable":true,"rated":false,"day":0,"talk":"all","clock":{"move":0,"game":0,"add":0,"days":false},"absence":{"what":"computer","after":5000},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"ed79e7a9eae1b2e791d5927cbfc84837","name":"Ann","known":false,"made":1794889521080},"seal":"733a288d3b0cfc7bca281222065f6f4c967cb9cabafa0371f12616d092541072","contribution":"5a9428056b97203530657d185d85d2c5028a42bdb42925fb77a7fb44c6b1ec78"}]}', NULL);
INSERT INTO public.tokens VALUES ('\xe9a507ce341bbabd17b0a8699f98d4e758974327fb035a34aa7712ce4c3089b6', 'ed79e7a9eae1b2e791d5927cbfc84837', 1794889521080, 1794889521180);
INSERT INTO public.tokens VALUES ('\x7a80b03cc7f372d879014b998f706eaf14b489c246f915d7b9fed972993a7194', 'af22c085fd9fd1d9db2407cdb09eea96', 1794889521112, 1794889521180);
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
