package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Names;
import java.util.Optional;

/**
 * What kind of process is wanted.
 *
 * @param name its name
 * @param channel how it does what it is for
 * @param parent the process that watches it, if any
 * @param about the table whose rows it is about, if there is one
 * @param description what it does, in a sentence
 * @param javaPackage the package of what is written in Java
 */
public record NewProcess(
    ProcessName name,
    ChannelChoice channel,
    Optional<ProcessName> parent,
    Optional<TableName> about,
    String description,
    String javaPackage) {

  /** A process of this name that does its work in the database and has no parent. */
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

  /** The same through this channel, or {@code none}. */
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

  /** The same below this process, or {@code none}. */
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

  /** The same about the rows of this table. */
  public NewProcess about(String table) {
    return new NewProcess(
        name, channel, parent, Optional.of(TableName.parse(table)), description, javaPackage);
  }

  /** The same with this description. */
  public NewProcess described(String sentence) {
    if (sentence.isBlank() || sentence.lines().count() > 1) {
      throw new ScaffoldException("The description must be a single line.");
    }
    return new NewProcess(name, channel, parent, about, sentence.strip(), javaPackage);
  }

  /** The same with Java in this package. */
  public NewProcess inPackage(String packageName) {
    return new NewProcess(
        name, channel, parent, about, description, Names.javaPackage(packageName));
  }

  /** What a root row is about. */
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
   * What a root row is about, one row for each.
   *
   * @param column the column that names it
   * @param type its type
   * @param table the table that it refers to, if it does
   * @param noun what it is called
   * @param comment what it is
   */
  record Subject(
      String column, String type, Optional<TableName> table, String noun, String comment) {}
}
