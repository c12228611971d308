package dev.steadyhand.testkit.internal;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.RoleNames;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.postgres.TemplateServer;
import dev.steadyhand.testkit.TestKit;
import dev.steadyhand.worker.Worker;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The database of a kit: a copy on the server of this JVM, or one that the test brings. */
public final class KitDatabase implements AutoCloseable {
  private static final Map<Installation, String> TEMPLATES = new ConcurrentHashMap<>();
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final DataSource owner;
  private final @Nullable DatabaseUrl url;
  private final Supplier<Worker.Builder> workers;
  private final Runnable end;

  private KitDatabase(
      DataSource owner, @Nullable DatabaseUrl url, Supplier<Worker.Builder> workers, Runnable end) {
    this.owner = owner;
    this.url = url;
    this.workers = workers;
    this.end = end;
  }

  /** A fresh copy; its workers have the rights of workers and no others. */
  public static KitDatabase copy(Installation installation, Instant start) {
    TemplateServer server = TemplateServer.shared();
    String name = server.copy(template(server, installation));
    DatabaseUrl superuser = DatabaseUrl.parse(server.jdbcUrl(name, EmbeddedPostgres.SUPERUSER));
    DatabaseUrl worker = DatabaseUrl.parse(server.jdbcUrl(name, RoleNames.WORKER));
    HikariDataSource pool = pool(superuser);
    new KitSql(pool).setClock(start);
    return new KitDatabase(
        pool,
        superuser,
        () -> Worker.builder(worker),
        () -> {
          pool.close();
          server.drop(name);
        });
  }

  /** What an application adds is added to a copy of what all have in common. */
  private static String template(TemplateServer server, Installation installation) {
    String name =
        TEMPLATES.computeIfAbsent(
            installation, i -> "testkit_%d".formatted(NUMBER.incrementAndGet()));
    String from =
        installation.isPlain() ? TemplateServer.EMPTY : template(server, installation.plain());
    server.prepare(name, from, jdbcUrl -> build(installation, jdbcUrl));
    return name;
  }

  /** One that the test brings, and keeps. */
  public static KitDatabase given(DataSource dataSource, Installation installation, Instant start) {
    installation.install(dataSource, start);
    return new KitDatabase(dataSource, null, () -> Worker.builder(dataSource), () -> {});
  }

  /** One that the test brings, and keeps. */
  public static KitDatabase given(DatabaseUrl url, Installation installation, Instant start) {
    HikariDataSource pool = pool(url);
    installation.install(pool, start);
    return new KitDatabase(pool, url, () -> Worker.builder(url), pool::close);
  }

  /** Connections that may do anything. */
  public DataSource owner() {
    return owner;
  }

  /** Where it is, if that is known. */
  public Optional<DatabaseUrl> url() {
    return Optional.ofNullable(url);
  }

  /** Workers on it. */
  public Worker.Builder worker() {
    return workers.get();
  }

  @Override
  public void close() {
    end.run();
  }

  private static void build(Installation installation, String jdbcUrl) {
    try (HikariDataSource pool = pool(DatabaseUrl.parse(jdbcUrl))) {
      installation.install(pool, Instant.parse(TestKit.BEGINNING));
    }
  }

  /** Opens what is needed, when it is needed. */
  private static HikariDataSource pool(DatabaseUrl url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url.jdbcUrl());
    config.setDataSourceProperties(url.toProperties());
    config.setMinimumIdle(0);
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }
}
