package dev.steadyhand.cli.support;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where an answer goes and how it looks there.
 *
 * @param isJson whether for scripts rather than for people
 * @param palette the colours
 * @param width the columns of the terminal; very many if it is none
 */
public record Output(PrintWriter out, boolean isJson, Palette palette, int width) {

  /** The same with lines of any length. */
  public Output uncut() {
    return new Output(out, isJson, palette, Integer.MAX_VALUE);
  }

  /** A list: a table of these columns, or all columns as an array. */
  public void list(List<Row> rows, String... columns) {
    if (isJson) {
      json(rows);
    } else {
      new Table(this, columns).print(rows);
    }
  }

  /** A thing that happened: a sentence, or an object. */
  public void done(String sentence, Row row) {
    if (isJson) {
      json(row);
    } else {
      say(sentence);
    }
  }

  /** One thing: what it has, a line for each. */
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

  /** An object on a line. */
  public void json(Row row) {
    say(Json.write(row.values()));
  }

  /** An array, with a line for each of its objects. */
  public void json(List<Row> rows) {
    say(
        rows.isEmpty()
            ? "[]"
            : rows.stream()
                .map(row -> Json.write(row.values()))
                .collect(Collectors.joining(",\n  ", "[\n  ", "\n]")));
  }
}
