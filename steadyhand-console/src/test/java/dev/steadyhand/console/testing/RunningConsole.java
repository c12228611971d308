package dev.steadyhand.console.testing;

import dev.steadyhand.console.Console;
import dev.steadyhand.console.ConsoleOptions;
import dev.steadyhand.console.PasswordHash;
import dev.steadyhand.console.Role;
import dev.steadyhand.console.User;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.URI;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A console on a test's database, at a free port, with a login of its own as in earnest.
 *
 * @param console what runs
 */
public record RunningConsole(Console console) implements AutoCloseable {
  /** Opens it to everybody in {@link #PEOPLE}. */
  public static final String PASSWORD = "correct horse";

  /** Hashed lightly, to be quick: {@code pbkdf2-sha256}, as often as is allowed at least. */
  private static final PasswordHash HASH =
      PasswordHash.parse(
          "pbkdf2-sha256$10000$c3RlYWR5aGFuZA==$jocifVYf0FnkIm4tx8zSt07WnpYAkHz1pvu9KH9CwqE=");

  /** One who acts, and one who looks. */
  public static final List<User> PEOPLE =
      List.of(new User("ada", Role.OPERATOR, HASH), new User("bob", Role.OBSERVER, HASH));

  /** For whoever has its key. */
  public static RunningConsole on(TestDatabase db) throws SQLException {
    return on(db, options -> options);
  }

  /** With {@link #PEOPLE}. */
  public static RunningConsole withPeople(TestDatabase db) throws SQLException {
    return on(db, options -> options.withUsers(PEOPLE));
  }

  /** Otherwise than usual. */
  public static RunningConsole on(TestDatabase db, UnaryOperator<ConsoleOptions> change)
      throws SQLException {
    return new RunningConsole(
        Console.start(change.apply(ConsoleOptions.of(login(db)).at("127.0.0.1", 0))));
  }

  /** How a console reaches this database. */
  public static DatabaseUrl login(TestDatabase db) throws SQLException {
    String name = "console_of_" + db.name();
    if (db.number("select count(*) from pg_roles where rolname = ?", name) == 0) {
      db.execute(
          "create role %s login in role steadyhand_observer, steadyhand_operator".formatted(name));
    }
    return db.url(name);
  }

  /** A page of it. */
  public URI page(String path) {
    return URI.create(console.url() + path);
  }

  /** Somebody at its door. */
  public Caller caller() {
    return new Caller(URI.create("http://127.0.0.1:" + console.port()));
  }

  /** Somebody who came in with the key. */
  public Caller operator() {
    Caller caller = caller();
    caller.get(console.signInUrl().getPath() + "?" + console.signInUrl().getQuery());
    return caller;
  }

  /** Somebody of {@link #PEOPLE} who signed in. */
  public Caller as(String name) {
    Caller caller = caller();
    caller.signIn(name, PASSWORD);
    return caller;
  }

  @Override
  public void close() {
    console.close();
  }
}
