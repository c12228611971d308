package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Names;
import java.util.Optional;

/**
 * The description of a process to generate.
 *
 * @param name its name
 * @param channel how it does its work
 * @param parent its parent process, if any
 * @param about the table with one instance per row, if any
 * @param description what it does, in a sentence
 * @param javaPackage the package of the Java files
 */
public record NewProcess(
    ProcessName name,
    ChannelChoice channel,
    Optional<ProcessName> parent,
    Optional<TableName> about,
    String description,
    String javaPackage) {

  /** Returns a process that does its work in the database and has no parent. */
  public static NewProcess named(String name) {
    ProcessName parsed = ProcessName.parseNew(name);
    return new NewProcess(
            parsed,
            new ChannelChoice.None(),
            Optional.empty(),
            Optional.empty(),
            "",
            Names.packageOf(parsed.schema()))
        .through("none");
  }

  /** Returns a copy with this channel, or {@code none}. */
  public NewProcess through(String channelName) {
    ChannelChoice choice = ChannelChoice.parse(channelName);
    return new NewProcess(
        name,
        choice,
        parent,
        about,
        "%s: %s, and tries again if that fails.".formatted(name.words(), choice.deed()),
        javaPackage);
  }

  /** Returns a copy with this parent, or {@code none}. */
  public NewProcess below(String parentName) {
    if (parentName.equals("none")) {
      return new NewProcess(name, channel, Optional.empty(), about, description, javaPackage);
    }
    ProcessName above = ProcessName.parse(parentName);
    if (above.equals(name)) {
      throw new ScaffoldException("%s cannot be its own parent.".formatted(name));
    }
    return new NewProcess(name, channel, Optional.of(above), about, description, javaPackage);
  }

  /** Returns a copy with one instance for each row of this table. */
  public NewProcess about(String table) {
    return new NewProcess(
        name, channel, parent, Optional.of(TableName.parse(table)), description, javaPackage);
  }

  /** Returns a copy with this description. */
  public NewProcess described(String sentence) {
    if (sentence.isBlank() || sentence.lines().count() > 1) {
      throw new ScaffoldException("The description must be a single line.");
    }
    return new NewProcess(name, channel, parent, about, sentence.strip(), javaPackage);
  }

  /** Returns a copy with this Java package. */
  public NewProcess inPackage(String packageName) {
    return new NewProcess(
        name, channel, parent, about, description, Names.javaPackage(packageName));
  }

  /** Returns the subject of a root row. */
  Subject subject() {
    if (about.isPresent()) {
      TableName table = about.get();
      return new Subject(
          table.key(), "bigint", about, table.table(), "The row of %s".formatted(table));
    }
    return parent
        .map(ProcessName::rootTable)
        .map(
            root ->
                new Subject(
                    root.key(),
                    "bigint",
                    Optional.of(root),
                    root.table(),
                    "The root of its parent"))
        .orElseGet(
            () ->
                new Subject(
                    "reference",
                    "text",
                    Optional.empty(),
                    "reference",
                    "What the application calls it"));
  }

  /**
   * The subject of a root row, with at most one row for each.
   *
   * @param column the column of the root table
   * @param type its type
   * @param table the table that it references, if any
   * @param noun the noun for it
   * @param comment its description
   */
  record Subject(
      String column, String type, Optional<TableName> table, String noun, String comment) {}
}
