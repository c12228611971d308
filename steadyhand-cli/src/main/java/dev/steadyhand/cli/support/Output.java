package dev.steadyhand.cli.support;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The output of a command and its format.
 *
 * @param isJson whether to output JSON
 * @param palette the colours
 * @param width the columns of the terminal; very large without a terminal
 */
public record Output(PrintWriter out, boolean isJson, Palette palette, int width) {

  /** Returns a copy that does not truncate lines. */
  public Output uncut() {
    return new Output(out, isJson, palette, Integer.MAX_VALUE);
  }

  /** Prints rows as a table of these columns, or as a JSON array with all columns. */
  public void list(List<Row> rows, String... columns) {
    if (isJson) {
      json(rows);
    } else {
      new Table(this, columns).print(rows);
    }
  }

  /** Prints a result as a sentence, or as a JSON object. */
  public void done(String sentence, Row row) {
    if (isJson) {
      json(row);
    } else {
      say(sentence);
    }
  }

  /** Prints one row, one line for each column. */
  public void fields(Row row) {
    int width = row.values().keySet().stream().mapToInt(String::length).max().orElse(0);
    row.values()
        .forEach(
            (name, value) -> {
              if (value != null) {
                String text = Cell.text(value);
                out.printf(
                    "%-" + width + "s  %s%n",
                    name.replace('_', ' '),
                    isWord(name) ? palette.word(text) : text);
              }
            });
    out.flush();
  }

  private static boolean isWord(String name) {
    return name.equals("state") || name.equals("outcome");
  }

  public void heading(String text) {
    out.printf("%n%s%n", palette.bold(text));
  }

  public void say(String sentence) {
    out.println(sentence);
    out.flush();
  }

  /** Prints a JSON object on one line. */
  public void json(Row row) {
    say(Json.write(row.values()));
  }

  /** Prints a JSON array, one line for each object. */
  public void json(List<Row> rows) {
    say(
        rows.isEmpty()
            ? "[]"
            : rows.stream()
                .map(row -> Json.write(row.values()))
                .collect(Collectors.joining(",\n  ", "[\n  ", "\n]")));
  }
}
