package dev.steadyhand.spring.internal;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.SteadyhandProperties;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

/**
 * Logins from the properties, with the data source as the default.
 *
 * @param dataSource queried for its address and login, never for a connection
 */
record PropertiesDatabaseLogins(SteadyhandProperties properties, DataSource dataSource)
    implements DatabaseLogins {

  @Override
  public DatabaseUrl migration() {
    SteadyhandProperties.Migration migration = properties.migration();
    return login(migration.url(), migration.username(), migration.password());
  }

  @Override
  public DatabaseUrl worker() {
    SteadyhandProperties.Worker worker = properties.worker();
    return login(worker.url(), worker.username(), worker.password());
  }

  @Override
  public @Nullable DatabaseUrl listening() {
    SteadyhandProperties.Worker worker = properties.worker();
    if (!worker.listen()) {
      return null;
    }
    String url = worker.listenUrl() == null ? worker.url() : worker.listenUrl();
    return login(url, worker.username(), worker.password());
  }

  @Override
  public DatabaseUrl console() {
    SteadyhandProperties.Console console = properties.console();
    return login(console.url(), console.username(), console.password());
  }

  private DatabaseUrl login(
      @Nullable String url, @Nullable String username, @Nullable String password) {
    DatabaseUrl address = url == null ? ofDataSource() : DatabaseUrl.parse(url);
    if (username != null) {
      return as(address, username, password);
    }
    return address.properties().containsKey("user")
        ? address
        : address.withDefaults(loginOf(ofDataSource()));
  }

  private DatabaseUrl ofDataSource() {
    SimpleDriverDataSource derived = derived();
    String url = derived.getUrl();
    if (url == null) {
      throw unknown(null);
    }
    DatabaseUrl address = DatabaseUrl.parse(url);
    String username = derived.getUsername();
    return username == null ? address : as(address, username, derived.getPassword());
  }

  private SimpleDriverDataSource derived() {
    try {
      return DataSourceBuilder.derivedFrom(dataSource).type(SimpleDriverDataSource.class).build();
    } catch (RuntimeException e) {
      throw unknown(e);
    }
  }

  private static IllegalStateException unknown(@Nullable RuntimeException cause) {
    return new IllegalStateException(
        "The data source does not expose its address. Set steadyhand.migration.url,"
            + " steadyhand.worker.url and steadyhand.console.url, each with a username, or define a"
            + " bean of type DatabaseLogins.",
        cause);
  }

  /** A different user needs a different password, or none. */
  private static DatabaseUrl as(DatabaseUrl url, String username, @Nullable String password) {
    Map<String, String> changed = new HashMap<>(url.properties());
    changed.put("user", username);
    changed.remove("password");
    if (password != null) {
      changed.put("password", password);
    }
    return new DatabaseUrl(url.jdbcUrl(), changed);
  }

  private static Map<String, String> loginOf(DatabaseUrl url) {
    Map<String, String> login = new HashMap<>();
    for (String name : new String[] {"user", "password"}) {
      String value = url.properties().get(name);
      if (value != null) {
        login.put(name, value);
      }
    }
    return login;
  }
}
