-- {"ann": "338cdac2e321c74f0f18781553c9e2ed80eba9ef95fe8b6e4b990ae534fe74dc", "ben": "eb7a2da6456bbb04fc4ea188f64a66d06c99cad5049eb51c1a8f3c5381239462", "table": "806643f7cb530597b77feb471f646d55", "over": "c245372dd3e14ad053e14f735a8d9913", "ply": 11, "after": 13, "moves": [{"actor": "chance", "move": "back 16"}, {"actor": "chance", "move": "back 8"}, {"actor": "chance", "move": "back 6"}, {"actor": "chance", "move": "back 2"}, {"actor": "chance", "move": "back 19"}, {"actor": "chance", "move": "back 20"}, {"actor": "chance", "move": "deal 11"}, {"actor": "chance", "move": "deal 10"}, {"actor": "chance", "move": "deal 22"}, {"actor": "chance", "move": "deal 20"}, {"actor": "chance", "move": "deal 58"}, {"actor": "a", "move": "take 1"}, {"actor": "chance", "move": "deal 2"}], "key": "a59f6c049174193fe6996cae71ab210dc3a264f20e01e6a17ae867309602f662"}
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
INSERT INTO public.facts VALUES ('version', 3, NULL);
INSERT INTO public.facts VALUES ('readers', 1, NULL);
INSERT INTO public.facts VALUES ('key', NULL, '51885a4072c519468bf387f1f795034ecc7527e3e8a02ec685080a5f6fd10b43');
INSERT INTO public.links VALUES ('6a636fa647e4d9318a7a425f32bbe7f5', '4e6aab088861f2366273a4e6f9d04cef', 1794881654015, 'c245372dd3e14ad053e14f735a8d9913', 0, 0, 'en');
INSERT INTO public.people VALUES ('4e6aab088861f2366273a4e6f9d04cef', 'Ann', 1794881653982);
INSERT INTO public.people VALUES ('3f11d8836d0cd0a29720bb7f568283b7', 'Zoë', 1794881653996);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 0, -1, 'back 16', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 1, -1, 'back 8', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 2, -1, 'back 6', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 3, -1, 'back 2', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 4, -1, 'back 19', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 5, -1, 'back 20', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 6, -1, 'deal 11', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 7, -1, 'deal 10', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 8, -1, 'deal 22', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 9, -1, 'deal 20', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 10, -1, 'deal 58', 0, NULL, 11);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 11, 0, 'take 1', 0, 'first', 13);
INSERT INTO public.plies VALUES ('806643f7cb530597b77feb471f646d55', 12, -1, 'deal 2', 0, NULL, 13);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 0, -1, 'goal proximity', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 1, -1, 'goal proportion', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 2, -1, 'goal movement', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 3, -1, 'goal space', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 4, -1, 'back 14', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 5, -1, 'back 11', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 6, -1, 'back 12', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 7, -1, 'deal 29', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 8, -1, 'deal 36', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 9, -1, 'deal 14', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 10, -1, 'deal 40', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 11, -1, 'deal 59', 0, NULL, 12);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 12, 0, 'take 1', 0, NULL, 14);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 13, -1, 'deal 10', 0, NULL, 14);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 14, 0, 'take 1', 1, NULL, 16);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 15, -1, 'deal 1', 0, NULL, 16);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 16, 0, 'take 1', 0, NULL, 18);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 17, -1, 'deal 60', 0, NULL, 18);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 18, 0, 'take 1', 1, NULL, 20);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 19, -1, 'deal 32', 0, NULL, 20);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 20, 0, 'take 1', 0, NULL, 22);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 21, -1, 'deal 26', 0, NULL, 22);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 22, 0, 'paint 29 36 14', 0, NULL, 23);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 23, 0, 'take 1', 0, NULL, 25);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 24, -1, 'deal 57', 0, NULL, 25);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 25, 0, 'take 1', 0, NULL, 27);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 26, -1, 'deal 49', 0, NULL, 27);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 27, 0, 'take 1', 1, NULL, 29);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 28, -1, 'deal 41', 0, NULL, 29);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 29, 0, 'paint 40 59 10', 0, NULL, 30);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 30, 0, 'take 1', 0, NULL, 32);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 31, -1, 'deal 19', 0, NULL, 32);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 32, 0, 'take 1', 0, NULL, 34);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 33, -1, 'deal 6', 0, NULL, 34);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 34, 0, 'take 1', 0, NULL, 36);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 35, -1, 'deal 5', 0, NULL, 36);
INSERT INTO public.plies VALUES ('c245372dd3e14ad053e14f735a8d9913', 36, 0, 'paint 1 60 32', 0, NULL, 37);
INSERT INTO public.seated VALUES ('4e6aab088861f2366273a4e6f9d04cef', 1794881653997, '806643f7cb530597b77feb471f646d55');
INSERT INTO public.seated VALUES ('3f11d8836d0cd0a29720bb7f568283b7', 1794881653997, '806643f7cb530597b77feb471f646d55');
INSERT INTO public.seated VALUES ('4e6aab088861f2366273a4e6f9d04cef', 1794881654003, 'c245372dd3e14ad053e14f735a8d9913');
INSERT INTO public.secrets VALUES ('806643f7cb530597b77feb471f646d55', '\xd7ee79471da72e0faee46bf81168cd2e36e01b314e642f1e83d6f00863765136d4828c92ae07c5363352366c166f28d67fbeb858857470a9ffaa592512274a26793cc5224d50af42');
INSERT INTO public.secrets VALUES ('c245372dd3e14ad053e14f735a8d9913', '\x6b919a56da4d51b2d25bd815589cd283c84a8bab1d5b3f46f93e721efdb0e09cdaf9db808cee307205c649401b3e4a2c600c2421efc59ebce8921d2b80eb4bd591eadb10c638add8');
INSERT INTO public.standings VALUES ('4e6aab088861f2366273a4e6f9d04cef', 'canvas', 1, 1, 0, 8);
INSERT INTO public.tables VALUES ('806643f7cb530597b77feb471f646d55', 6, 'playing', 0, '4e6aab088861f2366273a4e6f9d04cef', 1794881653997, '{"game":"canvas","settings":{"scenario":"first"},"stage":"playing","host":{"id":"4e6aab088861f2366273a4e6f9d04cef","name":"Ann","known":false,"made":1794881653982},"listed":false,"watchable":true,"rated":false,"talk":"all","clock":{"move":259200000,"game":0,"add":0,"days":true},"absence":{"what":"wait","after":0},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"4e6aab088861f2366273a4e6f9d04cef","name":"Ann","known":false,"made":1794881653982},"seal":"deac4c4840545408eac97829dfa17112d606392129a217094a9b619295c6ce9f","contribution":"41991a9e4f20e85584749249cdca47d19f89496f5950f19ce4ff5e69ccb8d194"},{"person":{"id":"3f11d8836d0cd0a29720bb7f568283b7","name":"Zoë","known":false,"made":1794881653996},"seal":"af0a52fdeaa4cb39e490922eec1d6ff0fc7a577997c740894cdb834d95128743","contribution":"851690f2d8183072f1eff997c492b77d87999f04778171c6b2b9cb55497b2976"}]}', 259200070);
INSERT INTO public.tables VALUES ('c245372dd3e14ad053e14f735a8d9913', 5, 'over', 0, '4e6aab088861f2366273a4e6f9d04cef', 1794881654003, '{"game":"canvas","settings":{"seats":"1","mode":"puzzle"},"stage":"over","host":{"id":"4e6aab088861f2366273a4e6f9d04cef","name":"Ann","known":false,"made":1794881653982},"listed":false,"watchable":true,"rated":false,"talk":"all","clock":{"move":0,"game":0,"add":0,"days":false},"absence":{"what":"computer","after":5000},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"4e6aab088861f2366273a4e6f9d04cef","name":"Ann","known":false,"made":1794881653982},"seal":"632ede2a38baad1542ebb54cbad239ecb09daee2b7bf2ebdeb462baa709639cc","contribution":"d9933a9af43df0aa3a26915ac7338bb7763b892a0ad9a27d2a166165778b50f6"}]}', NULL);
INSERT INTO public.tokens VALUES ('\x9df33d416366b78034de7698cdae11ad1a4d559b6bb5e64cec0908650341a261', '4e6aab088861f2366273a4e6f9d04cef', 1794881653982, NULL);
INSERT INTO public.tokens VALUES ('\x8b13b4bf8c13182f2149b5922ade24428bff48a1d62b3f333e9159c3bb3626b3', '3f11d8836d0cd0a29720bb7f568283b7', 1794881653996, NULL);
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
