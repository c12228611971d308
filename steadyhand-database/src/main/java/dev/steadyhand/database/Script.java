package dev.steadyhand.database;

import dev.steadyhand.database.internal.ScriptHeader;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of a {@link SqlTree}.
 *
 * @param path its path in the tree, for example {@code packs/comms/versioned/V001__message.sql}
 * @param text its content, with line ends normalized to {@code \n}
 */
public record Script(String path, String text) {

  /** The unit of all files that do not belong to a pack. */
  public static final String ENGINE = "engine";

  private static final Pattern PACK = Pattern.compile("packs/([^/]+)/.+");
  private static final Pattern VERSIONED =
      Pattern.compile("(?:.*/)?versioned/V(\\d{3,9})__\\w+\\.sql");

  /** How a script is applied. */
  public enum Kind {
    /** Once, in the order of its number; never edited after a release. */
    VERSIONED,
    /** Again, whenever its text changes. */
    REPEATABLE;

    /** Returns the value in the history table. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Normalizes line ends and rejects misnamed versioned files. */
  public Script {
    text = text.replace("\r\n", "\n");
    if (path.contains("versioned/") && !VERSIONED.matcher(path).matches()) {
      throw new MigrationException(
          "%s does not match the naming pattern of versioned scripts (V001__some_words.sql)."
              .formatted(path));
    }
  }

  /** Returns the pack it belongs to, or {@link #ENGINE}. */
  public String unit() {
    Matcher matcher = PACK.matcher(path);
    return matcher.matches() ? matcher.group(1) : ENGINE;
  }

  /** Returns how it is applied. */
  public Kind kind() {
    return version().isPresent() ? Kind.VERSIONED : Kind.REPEATABLE;
  }

  /** Returns its number if it is versioned. */
  public OptionalInt version() {
    Matcher matcher = VERSIONED.matcher(path);
    return matcher.matches()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
        : OptionalInt.empty();
  }

  /** Returns the schemas that its header declares ({@code -- schema: queues}). */
  public List<String> schemas() {
    return ScriptHeader.values(this, "schema");
  }

  /** Returns the packs that its header requires ({@code -- requires: comms}). */
  public List<String> requires() {
    return ScriptHeader.values(this, "requires");
  }
}
