package dev.steadyhand.simulator.invariant;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An invariant as a query: each row is a violation, described by its only column. The file name is
 * the invariant in words. With a line {@code -- needs: schema, schema} it is skipped if a schema is
 * missing.
 *
 * @param sentence what must hold
 * @param query returns the violations
 * @param needs the required schemas
 */
public record SqlInvariant(String sentence, String query, List<String> needs) implements Invariant {
  private static final String EXTENSION = ".sql";
  private static final Pattern NEEDS = Pattern.compile("(?m)^-- needs: *(.+)$");
  private static final Pattern SHARED =
      Pattern.compile("\\bsimulator\\.(attempt_task|attempt_end|attempt)\\b");
  private static final Pattern END = Pattern.compile("[;\\s]+$");

  /** Keeps its own copy. */
  public SqlInvariant {
    needs = List.copyOf(needs);
  }

  /** Those in the files of a folder, by name. */
  static List<SqlInvariant> in(Path folder) {
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(EXTENSION))
          .sorted()
          .map(SqlInvariant::read)
          .toList();
    } catch (NoSuchFileException | NotDirectoryException e) {
      throw new IllegalArgumentException("There is no folder %s.".formatted(folder), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SqlInvariant read(Path file) {
    try {
      String name = file.getFileName().toString();
      return of(name.substring(0, name.length() - EXTENSION.length()), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SqlInvariant of(String name, String text) {
    Matcher needs = NEEDS.matcher(text);
    return new SqlInvariant(
        name.replace('_', ' '),
        END.matcher(text).replaceFirst(""),
        needs.find() ? List.of(needs.group(1).strip().split("\\s*,\\s*")) : List.of());
  }

  /**
   * The query with the sentence as its first column, to be put together with others. They share
   * what they look at most.
   */
  String labelled() {
    return "select '%s', v.detail::text from (\n%s\n) as v (detail)"
        .formatted(sentence.replace("'", "''"), SHARED.matcher(query).replaceAll("every_$1"));
  }

  @Override
  public List<String> violations(Connection observer) throws SQLException {
    List<String> violations = new ArrayList<>();
    // Not prepared: a question mark would be a parameter and not an operator.
    try (Statement statement = observer.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        violations.add(rows.getString(1));
      }
    }
    return violations;
  }
}
