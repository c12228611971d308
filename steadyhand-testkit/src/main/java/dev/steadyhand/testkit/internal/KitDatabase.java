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

/** The database of a kit: a copy on the server of this JVM, or an existing one. */
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

  /** Creates a fresh copy; its workers have only the privileges of workers. */
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

  /** Setups of an application are added to a copy of the common template. */
  private static String template(TemplateServer server, Installation installation) {
    String name =
        TEMPLATES.computeIfAbsent(
            installation, i -> "testkit_%d".formatted(NUMBER.incrementAndGet()));
    String from =
        installation.isPlain() ? TemplateServer.EMPTY : template(server, installation.plain());
    server.prepare(name, from, jdbcUrl -> build(installation, jdbcUrl));
    return name;
  }

  /** Uses an existing database, which is kept. */
  public static KitDatabase given(DataSource dataSource, Installation installation, Instant start) {
    installation.install(dataSource, start);
    return new KitDatabase(dataSource, null, () -> Worker.builder(dataSource), () -> {});
  }

  /** Uses an existing database, which is kept. */
  public static KitDatabase given(DatabaseUrl url, Installation installation, Instant start) {
    HikariDataSource pool = pool(url);
    installation.install(pool, start);
    return new KitDatabase(pool, url, () -> Worker.builder(url), pool::close);
  }

  /** Returns connections with all privileges. */
  public DataSource owner() {
    return owner;
  }

  /** Returns its URL, if known. */
  public Optional<DatabaseUrl> url() {
    return Optional.ofNullable(url);
  }

  /** Returns a builder for workers on it. */
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

  /** Opens connections lazily. */
  private static HikariDataSource pool(DatabaseUrl url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url.jdbcUrl());
    config.setDataSourceProperties(url.toProperties());
    config.setMinimumIdle(0);
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }
}
