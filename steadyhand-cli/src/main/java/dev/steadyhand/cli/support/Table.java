package dev.steadyhand.cli.support;

import dev.steadyhand.client.operator.Row;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A table with headings: numbers are right-aligned, states are colored. On a terminal the last
 * column is truncated. Later rows continue the table.
 */
public final class Table {
  private static final String GAP = "  ";
  private static final String INDENT = "    ";

  private final Output output;
  private final List<String> columns;
  private final int[] widths;
  private boolean hasHeadings;

  public Table(Output output, String... columns) {
    this.output = output;
    this.columns = List.of(columns);
    this.widths = this.columns.stream().mapToInt(String::length).toArray();
  }

  public void print(List<Row> rows) {
    print(rows, row -> List.of());
  }

  /**
   * Prints rows with lines below them.
   *
   * @param below the lines to print below a row, indented
   */
  public void print(List<Row> rows, Function<Row, List<String>> below) {
    for (Row row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], cell(row, i).length());
      }
    }
    PrintWriter out = output.out();
    if (!hasHeadings) {
      out.println(output.palette().bold(headings(rows)));
      hasHeadings = true;
    }
    for (Row row : rows) {
      out.println(line(row));
      below.apply(row).forEach(text -> out.println(output.palette().faint(INDENT + text)));
    }
    out.flush();
  }

  private String headings(List<Row> rows) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      int column = i;
      boolean isNumber =
          rows.stream().anyMatch(row -> row.get(columns.get(column)) instanceof Number);
      line.append(i == 0 ? "" : GAP).append(placed(columns.get(i).replace('_', ' '), i, isNumber));
    }
    return line.toString().stripTrailing();
  }

  private String line(Row row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String plain = cell(row, i);
      String placed = placed(plain, i, row.get(columns.get(i)) instanceof Number);
      String coloured =
          isWord(columns.get(i)) ? placed.replace(plain, output.palette().word(plain)) : placed;
      line.append(i == 0 ? "" : GAP).append(coloured);
    }
    return line.toString().stripTrailing();
  }

  private static boolean isWord(String column) {
    return column.equals("state") || column.equals("event");
  }

  private String placed(String text, int column, boolean isNumber) {
    if (column == widths.length - 1 && !isNumber) {
      return cut(text);
    }
    String space = " ".repeat(widths[column] - text.length());
    return isNumber ? space + text : text + space;
  }

  private String cut(String text) {
    int before =
        Arrays.stream(widths, 0, widths.length - 1).sum() + GAP.length() * (widths.length - 1);
    int room = Math.max(output.width() - before, 10);
    return text.length() <= room ? text : text.substring(0, room - 1) + "…";
  }

  private String cell(Row row, int column) {
    return Cell.text(row.get(columns.get(column)));
  }
}
