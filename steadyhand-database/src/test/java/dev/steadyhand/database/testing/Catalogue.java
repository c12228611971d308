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
 * What PostgreSQL's catalogue says of our schemas, as text that can be compared.
 *
 * <p>The queries are in {@code catalogue/} of the test resources. But for {@link
 * #viewDefinitions()} they give the same text on every supported release.
 */
public final class Catalogue {
  private final Session session;

  /** Of the database that this connection is connected to, as superuser. */
  public Catalogue(Connection connection) throws SQLException {
    this.session = new Session(connection);
    // Names come out qualified, whatever the user's path is.
    session.execute("set search_path = pg_catalog");
  }

  /** Schemas, types, tables, sequences, views and functions. */
  public String schema() throws SQLException {
    return dump("schemas", "types", "tables", "sequences", "views", "functions");
  }

  /** What the views select. PostgreSQL 15 words it differently from all later releases. */
  public String viewDefinitions() throws SQLException {
    return dump("view_definitions");
  }

  /** What each role may do. */
  public String rights() throws SQLException {
    return dump("roles", "strangers", "rights");
  }

  /** The indexes, each with the statement that creates it. */
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
