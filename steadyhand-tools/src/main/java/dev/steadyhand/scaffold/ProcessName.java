package dev.steadyhand.scaffold;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.scaffold.internal.Names;
import java.util.Locale;

/**
 * The name of a process, from which all other names are derived.
 *
 * @param schema the schema of its tables and functions
 * @param process its name in the schema
 */
public record ProcessName(String schema, String process) {

  /** The maximum length that leaves room for the longest suffix. */
  public static final int LONGEST = Names.LONGEST - "_attempt_succeeded".length();

  /** Parses {@code schema.process}. */
  public static ProcessName parse(String text) {
    String[] parts = text.split("\\.", -1);
    if (parts.length != 2) {
      throw new ScaffoldException(
          "'%s' is not a valid process name: use schema.process, such as shop.send_invoice."
              .formatted(text));
    }
    return new ProcessName(Names.schema(parts[0]), Names.identifier("process", parts[1]));
  }

  /** Parses the name of a new process, with checks of its length and schema. */
  static ProcessName parseNew(String text) {
    ProcessName name = parse(text);
    Names.requireFree(name.schema());
    Names.requireClear(name.schema(), name.process());
    if (name.process().length() > LONGEST) {
      throw new ScaffoldException(
          "The name %s is too long: PostgreSQL truncates names at 63 characters, which leaves %d for a process; it has %d."
              .formatted(name.process(), LONGEST, name.process().length()));
    }
    return name;
  }

  /** Parses the name of a new process in Java, which has no tables of its own. */
  static ProcessName parseNewInJava(String text) {
    String[] parts = text.split("\\.", -1);
    if (parts.length != 2) {
      throw new ScaffoldException(
          "'%s' is not a valid process name: use area.process, such as shop.fulfilment."
              .formatted(text));
    }
    ProcessName name =
        new ProcessName(Names.identifier("area", parts[0]), Names.identifier("process", parts[1]));
    Names.requireFree(name.schema());
    Names.requireUsableInJava(name.className());
    requireRoomForTaskTypes(text);
    return name;
  }

  /** The task types of effects are named after process and effect. */
  private static void requireRoomForTaskTypes(String process) {
    try {
      ProcessType.of(process, String.class, String.class)
          .effects(Effect.call(JavaProcessFiles.EFFECT, String.class, String.class));
    } catch (IllegalArgumentException e) {
      throw new ScaffoldException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns its root table, by convention. */
  public TableName rootTable() {
    return new TableName(schema, process + "_task");
  }

  /** In words, with a capital letter: {@code Send invoice}. */
  String words() {
    String words = process.replace('_', ' ').strip();
    return words.isEmpty()
        ? process
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** As the beginning of the name of a class: {@code SendInvoice}. */
  String className() {
    return Names.className(process);
  }

  @Override
  public String toString() {
    return schema + "." + process;
  }
}
