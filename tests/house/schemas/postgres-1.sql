-- {"ann": "68023703a1562633bfb3c8fd002d0c7ccf98cbe49698309cf91d05a406641d29", "ben": "fcedfbfd56bc7379b8d3a76b2e43bfc6738c78690849737e3ff03780448e9f84", "table": "6188715a28fbd5485615927d695ef67b", "over": "8826c0f2978cb255b07e6f6f4101aaca", "ply": 11, "after": 13, "moves": [{"actor": "chance", "move": "back 11"}, {"actor": "chance", "move": "back 20"}, {"actor": "chance", "move": "back 10"}, {"actor": "chance", "move": "back 7"}, {"actor": "chance", "move": "back 17"}, {"actor": "chance", "move": "back 16"}, {"actor": "chance", "move": "deal 18"}, {"actor": "chance", "move": "deal 47"}, {"actor": "chance", "move": "deal 17"}, {"actor": "chance", "move": "deal 10"}, {"actor": "chance", "move": "deal 1"}, {"actor": "a", "move": "take 1"}, {"actor": "chance", "move": "deal 43"}], "key": "cc606cdb1bd3f2cfae1b49ba454ee2245da4f8a625690f35a932eb7635d41a3a"}
SELECT pg_catalog.set_config('search_path', '', false);
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
INSERT INTO public.facts VALUES ('version', 1, NULL);
INSERT INTO public.facts VALUES ('readers', 1, NULL);
INSERT INTO public.facts VALUES ('key', NULL, '0d97a2011da45dab9079c517cb12f8b2bf1f49193818a910e1be03d6fc6f07da');
INSERT INTO public.links VALUES ('fa29d6d8b23ea7b0d15f3e7d297ae5e0', '79b10630f73fbea8f58cc67ba5cea143', 1794878941693, '8826c0f2978cb255b07e6f6f4101aaca', 0, 0, 'en');
INSERT INTO public.people VALUES ('79b10630f73fbea8f58cc67ba5cea143', 'Ann', 1794878941280);
INSERT INTO public.people VALUES ('db59929f8a0a85f98f21d8d08f212aa3', 'Zoë', 1794878941348);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 0, -1, 'back 11', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 1, -1, 'back 20', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 2, -1, 'back 10', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 3, -1, 'back 7', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 4, -1, 'back 17', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 5, -1, 'back 16', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 6, -1, 'deal 18', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 7, -1, 'deal 47', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 8, -1, 'deal 17', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 9, -1, 'deal 10', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 10, -1, 'deal 1', 0, NULL, 11);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 11, 0, 'take 1', 0, 'first', 13);
INSERT INTO public.plies VALUES ('6188715a28fbd5485615927d695ef67b', 12, -1, 'deal 43', 0, NULL, 13);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 0, -1, 'goal hierarchy', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 1, -1, 'goal space', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 2, -1, 'goal composition', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 3, -1, 'goal proportion', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 4, -1, 'back 16', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 5, -1, 'back 20', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 6, -1, 'back 6', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 7, -1, 'deal 58', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 8, -1, 'deal 10', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 9, -1, 'deal 56', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 10, -1, 'deal 21', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 11, -1, 'deal 50', 0, NULL, 12);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 12, 0, 'take 1', 1, NULL, 14);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 13, -1, 'deal 57', 0, NULL, 14);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 14, 0, 'take 1', 0, NULL, 16);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 15, -1, 'deal 39', 0, NULL, 16);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 16, 0, 'take 1', 0, NULL, 18);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 17, -1, 'deal 1', 0, NULL, 18);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 18, 0, 'take 1', 0, NULL, 20);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 19, -1, 'deal 51', 0, NULL, 20);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 20, 0, 'take 1', 0, NULL, 22);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 21, -1, 'deal 19', 0, NULL, 22);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 22, 0, 'paint 58 10 56', 1, NULL, 23);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 23, 0, 'take 1', 0, NULL, 25);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 24, -1, 'deal 31', 0, NULL, 25);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 25, 0, 'take 1', 0, NULL, 27);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 26, -1, 'deal 25', 0, NULL, 27);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 27, 0, 'take 1', 0, NULL, 29);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 28, -1, 'deal 32', 0, NULL, 29);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 29, 0, 'paint 21 50 57', 0, NULL, 30);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 30, 0, 'take 1', 0, NULL, 32);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 31, -1, 'deal 28', 0, NULL, 32);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 32, 0, 'take 1', 0, NULL, 34);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 33, -1, 'deal 45', 0, NULL, 34);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 34, 0, 'take 1', 1, NULL, 36);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 35, -1, 'deal 53', 0, NULL, 36);
INSERT INTO public.plies VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 36, 0, 'paint 39 1 51', 1, NULL, 37);
INSERT INTO public.seated VALUES ('79b10630f73fbea8f58cc67ba5cea143', 1794878941375, '6188715a28fbd5485615927d695ef67b');
INSERT INTO public.seated VALUES ('db59929f8a0a85f98f21d8d08f212aa3', 1794878941375, '6188715a28fbd5485615927d695ef67b');
INSERT INTO public.seated VALUES ('79b10630f73fbea8f58cc67ba5cea143', 1794878941544, '8826c0f2978cb255b07e6f6f4101aaca');
INSERT INTO public.secrets VALUES ('6188715a28fbd5485615927d695ef67b', '\x72a50faef0a7de4197c87cf0446ce3ffa4228c996f9f9b7e398cf8758e73551cb64219e4519138cfa1e47a4e98e18f1ad6dd9b1ca9be115290f8d8720b7279384817377522b12e8e');
INSERT INTO public.secrets VALUES ('8826c0f2978cb255b07e6f6f4101aaca', '\xc20e841a7b5eab1ca7fa5d3fee4771708b109f3b46948c6557e7519b95ceecec3930a911be73a405c6e4f81936229cc6229b271ed71a1998bdca7bfa2ebf0b4771688956933ea5da');
INSERT INTO public.standings VALUES ('79b10630f73fbea8f58cc67ba5cea143', 'canvas', 1, 1, 0, 6);
INSERT INTO public.tables VALUES ('6188715a28fbd5485615927d695ef67b', 6, 'playing', 0, '79b10630f73fbea8f58cc67ba5cea143', 1794878941375, '{"game":"canvas","settings":{"scenario":"first"},"stage":"playing","host":{"id":"79b10630f73fbea8f58cc67ba5cea143","name":"Ann"},"listed":false,"watchable":true,"rated":false,"talk":"all","clock":{"move":259200000,"game":0,"add":0,"days":true},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"79b10630f73fbea8f58cc67ba5cea143","name":"Ann"},"seal":"cc47915f6742e8dafe6cc269b8e58f2629a982a911fcd77e74493b46f16ef0a8","contribution":"b9539794dcdfc6e9153f078a6aed18549414b72d947775ba3b83fdcdc231bb6c"},{"person":{"id":"db59929f8a0a85f98f21d8d08f212aa3","name":"Zoë"},"seal":"43f18c7f69d68439ca90dd8b0accf62aab8d887a93e5cfd57739f03da1f8baf3","contribution":"3aea5b98171708dac7207a80e293701bc3a58450533a904bd4a5518d19dc0d1b"}]}', 259200734);
INSERT INTO public.tables VALUES ('8826c0f2978cb255b07e6f6f4101aaca', 5, 'over', 0, '79b10630f73fbea8f58cc67ba5cea143', 1794878941544, '{"game":"canvas","settings":{"seats":"1","mode":"puzzle"},"stage":"over","host":{"id":"79b10630f73fbea8f58cc67ba5cea143","name":"Ann"},"listed":false,"watchable":true,"rated":false,"talk":"all","clock":{"move":0,"game":0,"add":0,"days":false},"reveal_by":0,"paused":false,"used":0,"seats":[{"person":{"id":"79b10630f73fbea8f58cc67ba5cea143","name":"Ann"},"seal":"5f927149aa46e161f7e1524a62f29a5247550a0f83e9a14cf8e13c5ece89a3bb","contribution":"547654bc7c9462837eeca1326a438749f738e7530af71b258878311fbb1eac49"}]}', NULL);
INSERT INTO public.tokens VALUES ('\xd76f571ad45d803bce0f74dbbe888450ec589848a2086c10d0b640a4a21b4b22', '79b10630f73fbea8f58cc67ba5cea143', 1794878941280);
INSERT INTO public.tokens VALUES ('\x6dbeb399f1cc8266d6e7151802de1b83530de97403ca8f3bcb61c2285525bad9', 'db59929f8a0a85f98f21d8d08f212aa3', 1794878941348);
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
