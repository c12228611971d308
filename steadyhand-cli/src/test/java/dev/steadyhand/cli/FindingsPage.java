package dev.steadyhand.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table of findings in the manual, and which of its lines have been met. */
final class FindingsPage {
  private static final Path PAGE = Path.of("../docs/reference/doctor.md");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final String SAME = "the same";

  private final List<Line> lines = new ArrayList<>();
  private final Set<Line> met = new LinkedHashSet<>();

  /** A finding, as the command reports it. */
  record Found(String check, String severity, String finding, String remedy) {}

  private record Line(String check, String severities, Pattern finding, List<Pattern> remedies) {
    boolean covers(Found found) {
      return (check.equals("any") || check.equals(found.check()))
          && severities.contains(found.severity())
          && finding.matcher(found.finding()).matches()
          && remedies.stream().anyMatch(remedy -> remedy.matcher(found.remedy()).matches());
    }
  }

  FindingsPage() throws IOException {
    boolean skipped = false;
    for (String line : Files.readAllLines(PAGE)) {
      skipped |= line.startsWith("## Skipped");
      String[] cells = line.split("\\|", -1);
      if (cells.length >= (skipped ? 5 : 6)
          && !line.startsWith("|--")
          && !line.startsWith("| check")) {
        read(cells, skipped);
      }
    }
  }

  private void read(String[] cells, boolean skipped) {
    int place = skipped ? 2 : 3;
    String check = codes(cells[1]).findFirst().orElse("any");
    List<Pattern> remedies =
        cells[place + 1].strip().equals(SAME)
            ? lines.getLast().remedies()
            : codes(cells[place + 1]).map(FindingsPage::pattern).toList();
    lines.add(
        new Line(
            check,
            skipped ? "skipped" : cells[2],
            pattern(codes(cells[place]).findFirst().orElseThrow()),
            remedies));
  }

  /** Whether the page has this finding, with this severity and this remedy. */
  boolean covers(Found found) {
    List<Line> covering = lines.stream().filter(line -> line.covers(found)).toList();
    met.addAll(covering);
    return !covering.isEmpty();
  }

  /** The findings on the page that nobody has met. */
  List<String> unmet() {
    return lines.stream()
        .filter(line -> !met.contains(line))
        .map(line -> line.check() + ": " + line.finding())
        .toList();
  }

  private static Stream<String> codes(String cell) {
    return CODE.matcher(cell).results().map(result -> result.group(1));
  }

  private static Pattern pattern(String text) {
    return Pattern.compile(
        Stream.of(text.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")),
        Pattern.DOTALL);
  }
}
