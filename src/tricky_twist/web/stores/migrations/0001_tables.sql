-- Tables, their lines, and the clients that are connected.

CREATE TABLE tricky_twist.tables (
    name text PRIMARY KEY CHECK (name ~ '^[A-Za-z0-9_-]{6,40}$'),
    begun timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE tricky_twist.lines (
    name text NOT NULL REFERENCES tricky_twist.tables ON DELETE CASCADE,
    n integer NOT NULL CHECK (n >= 0),
    game integer,                  -- NULL: a line about the room
    time bigint,                   -- as servers count it, in milliseconds
    text text NOT NULL,            -- not jsonb: the bytes of a journal come back as they went in
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (name, n)          -- the whole of the concurrency control
);

CREATE UNLOGGED TABLE tricky_twist.present (
    process uuid PRIMARY KEY,
    seen timestamptz NOT NULL,
    here text NOT NULL
);

-- Servers may not delete a line, but they may ask for this: it deletes whole tables, all of them old.
CREATE FUNCTION tricky_twist.expire(days double precision) RETURNS SETOF text
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
    DELETE FROM tricky_twist.tables AS old
    WHERE old.begun <= now() - make_interval(secs => days * 86400)
      AND (SELECT line.at FROM tricky_twist.lines AS line WHERE line.name = old.name
           ORDER BY line.n DESC LIMIT 1) <= now() - make_interval(secs => days * 86400)
    RETURNING old.name
$$;

REVOKE ALL ON FUNCTION tricky_twist.expire(double precision) FROM PUBLIC;
