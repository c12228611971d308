package dev.steadyhand.simulator.invariant;

import dev.steadyhand.simulator.internal.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The invariants of a simulated database, checked in one statement, so that they see one snapshot
 * of the committed state.
 */
public final class Invariants {
  private static final String FOLDER = "invariant/";
  private static final String ATTEMPTS = "support/attempts.sql";
  private static final String BREACH = "support/breach.sql";
  private static final String PLACEHOLDER = "${invariants}";

  /** Read once: a jar can be open as a file system only once at a time. */
  private static final List<SqlInvariant> BUILT_IN = builtIn();

  private static final String QUERY = "select b.sentence, b.detail from simulator.breach b";

  private final List<SqlInvariant> all;

  private Invariants(List<SqlInvariant> all) {
    this.all = all;
  }

  /**
   * Returns the invariants of the engine and the installed packs, and custom ones.
   *
   * @param owner makes the views in the schema {@code simulator} that they look at; so the
   *     processes have to be registered by now
   * @param folders of SQL files, each with a query whose rows are violations, told by its only
   *     column, and named by the sentence that holds otherwise
   */
  public static Invariants of(Connection owner, Path... folders) throws SQLException {
    try (Statement statement = owner.createStatement()) {
      statement.execute(Resources.read(FOLDER + ATTEMPTS));
    }
    List<SqlInvariant> all = new ArrayList<>();
    for (SqlInvariant invariant :
        Stream.concat(
                BUILT_IN.stream(), Stream.of(folders).flatMap(f -> SqlInvariant.in(f).stream()))
            .toList()) {
      if (hasSchemas(owner, invariant.needs())) {
        all.add(invariant);
      }
    }
    String question =
        all.stream().map(SqlInvariant::labelled).collect(Collectors.joining("\nunion all\n"));
    try (Statement statement = owner.createStatement()) {
      statement.execute(Resources.read(FOLDER + BREACH).replace(PLACEHOLDER, question));
    }
    return new Invariants(List.copyOf(all));
  }

  /** The sentences of those that compare with the book of the simulated providers. */
  public static Set<String> aboutProviders() {
    return BUILT_IN.stream()
        .filter(invariant -> invariant.query().contains("simulator.provider_call"))
        .map(SqlInvariant::sentence)
        .collect(Collectors.toSet());
  }

  /** Each of them. */
  public List<SqlInvariant> all() {
    return all;
  }

  /** Returns the current violations. */
  public List<Breach> breaches(Connection observer) throws SQLException {
    List<Breach> breaches = new ArrayList<>();
    try (PreparedStatement statement = observer.prepareStatement(QUERY);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        breaches.add(new Breach(rows.getString(1), rows.getString(2)));
      }
    }
    return breaches;
  }

  private static boolean hasSchemas(Connection owner, List<String> schemas) throws SQLException {
    try (PreparedStatement statement =
        owner.prepareStatement("select every(to_regnamespace(s) is not null) from unnest(?) s")) {
      statement.setArray(1, owner.createArrayOf("text", schemas.toArray()));
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return schemas.isEmpty() || row.getBoolean(1);
      }
    }
  }

  /** Read from the folder of the classes, or from inside their jar. */
  private static List<SqlInvariant> builtIn() {
    try {
      URI support = Objects.requireNonNull(Invariants.class.getResource(ATTEMPTS)).toURI();
      if (!support.getScheme().equals("jar")) {
        return SqlInvariant.in(folderOf(Path.of(support)));
      }
      try (FileSystem jar = FileSystems.newFileSystem(support, Map.of())) {
        return SqlInvariant.in(folderOf(jar.provider().getPath(support)));
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folderOf(Path support) {
    return Objects.requireNonNull(Objects.requireNonNull(support.getParent()).getParent());
  }
}
