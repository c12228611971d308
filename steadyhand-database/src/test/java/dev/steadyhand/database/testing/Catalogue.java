package dev.steadyhand.database.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Describes our schemas, according to PostgreSQL's catalogue, as text that can be compared.
 *
 * <p>The queries are in {@code catalogue/} of the test resources. Except for {@link
 * #viewDefinitions()} they return the same text on every supported version.
 */
public final class Catalogue {
  private final Session session;

  /** Creates a catalogue of the database of this connection, which must be a superuser's. */
  public Catalogue(Connection connection) throws SQLException {
    this.session = new Session(connection);
    // Names are printed qualified, regardless of the user's search_path.
    session.execute("set search_path = pg_catalog");
  }

  /** Returns schemas, types, tables, sequences, views and functions. */
  public String schema() throws SQLException {
    return dump("schemas", "types", "tables", "sequences", "views", "functions");
  }

  /**
   * Returns the definitions of views. PostgreSQL 15 formats them differently from all later
   * versions.
   */
  public String viewDefinitions() throws SQLException {
    return dump("view_definitions");
  }

  /** Returns the rights of each role. */
  public String rights() throws SQLException {
    return dump("roles", "strangers", "rights");
  }

  /** Returns the indexes, each with the statement that creates it. */
  public String indexes() throws SQLException {
    return dump("indexes");
  }

  private String dump(String... queries) throws SQLException {
    List<String> lines = new ArrayList<>();
    for (String query : queries) {
      session.texts(read(query)).forEach(line -> lines.add(String.valueOf(line)));
      lines.add("");
    }
    return String.join("\n", lines);
  }

  private static String read(String query) {
    String resource = "/catalogue/%s.sql".formatted(query);
    try (InputStream stream = Catalogue.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException(resource + " is missing");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
