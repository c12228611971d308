package dev.steadyhand.chaos.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The page of the manual that holds the table of the last run, between two marks. */
public final class ReliabilityPage {
  static final String BEGIN = "<!-- written by steadyhand chaos: begin -->";
  static final String END = "<!-- written by steadyhand chaos: end -->";

  private ReliabilityPage() {}

  /** Puts the table of this run in the place of the one before. */
  public static void renew(Path page, Outcome outcome) throws IOException {
    Files.writeString(page, renewed(Files.readString(page), FaultTable.of(outcome)));
  }

  static String renewed(String page, String table) {
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalArgumentException("The page has no place for the table: " + BEGIN);
    }
    return page.substring(0, begin + BEGIN.length()) + "\n\n" + table + "\n" + page.substring(end);
  }
}
