package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One PostgreSQL for everybody. Each contender is installed once, and every measurement begins with
 * a fresh copy of that database.
 */
public final class Arena implements AutoCloseable {
  private static final String PREFIX = "steadyhand_bench_";

  /** For everybody alike; what is not here is as PostgreSQL comes, and so is durable. */
  private static final Map<String, String> SETTINGS =
      Map.of(
          "shared_buffers", "1GB",
          "max_wal_size", "8GB",
          "checkpoint_timeout", "30min",
          "max_connections", "300",
          "shared_preload_libraries", "pg_stat_statements",
          "pg_stat_statements.track", "none",
          "track_io_timing", "off");

  private final @Nullable EmbeddedPostgres embedded;
  private final ServerSql sql;
  private final DatabaseUrl server;
  private final Map<String, String> templates = new HashMap<>();
  private final Set<String> made = new HashSet<>();
  private int places;

  private Arena(@Nullable EmbeddedPostgres embedded, DatabaseUrl server) throws SQLException {
    this.embedded = embedded;
    this.server = server;
    this.sql = new ServerSql(server);
  }

  /** A server of our own, which forces everything to disk. */
  public static Arena embedded() throws SQLException {
    return embedded(Durability.DURABLE);
  }

  /** A server of our own that is for counting, not for timing. */
  public static Arena forCounting() throws SQLException {
    return embedded(Durability.FAST);
  }

  private static Arena embedded(Durability durability) throws SQLException {
    EmbeddedPostgres postgres =
        EmbeddedPostgres.builder()
            .passwordRequired()
            .durability(durability)
            .settings(SETTINGS)
            .build()
            .start();
    return new Arena(
        postgres, DatabaseUrl.parse(postgres.databaseUrl(EmbeddedPostgres.DEFAULT_DATABASE)));
  }

  /** Somebody else's server, in databases that are made and dropped. */
  public static Arena at(DatabaseUrl server) throws SQLException {
    return new Arena(null, server);
  }

  /** The server, for what is asked of it as a whole. */
  public ServerSql sql() {
    return sql;
  }

  /** A fresh database of a contender; closing drops it. */
  public Place place(Contender contender) throws Exception {
    String template = template(contender);
    String name = PREFIX + "place_" + places++;
    made.add(name);
    sql.create(name, template);
    sql.checkpoint();
    return new Place(name, url(name));
  }

  private String template(Contender contender) throws Exception {
    String known = templates.get(contender.product());
    if (known != null) {
      return known;
    }
    String name =
        PREFIX + contender.product().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
    made.add(name);
    sql.create(name, "template0");
    ServerSql.prepare(url(name));
    contender.install(url(name));
    templates.put(contender.product(), name);
    return name;
  }

  private DatabaseUrl url(String database) {
    String jdbcUrl = server.jdbcUrl();
    int slash = jdbcUrl.lastIndexOf('/');
    return new DatabaseUrl(jdbcUrl.substring(0, slash + 1) + database, server.properties());
  }

  @Override
  public void close() throws SQLException {
    for (String database : made) {
      sql.drop(database);
    }
    sql.close();
    if (embedded != null) {
      embedded.close();
    }
  }

  /** A database for one measurement. */
  public final class Place implements AutoCloseable {
    private final String name;
    private final DatabaseUrl url;

    Place(String name, DatabaseUrl url) {
      this.name = name;
      this.url = url;
    }

    public String name() {
      return name;
    }

    public DatabaseUrl url() {
      return url;
    }

    @Override
    public void close() throws SQLException {
      sql.drop(name);
      made.remove(name);
    }
  }
}
