package dev.steadyhand.bench.report;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.workload.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables, for people. */
public final class MarkdownReport {
  private final Setting setting;
  private final List<Contender> contenders;
  private final List<Workload> workloads;
  private final Results results;
  private final StringBuilder text = new StringBuilder();

  public MarkdownReport(
      Setting setting, List<Contender> contenders, List<Workload> workloads, Results results) {
    this.setting = setting;
    this.contenders = contenders;
    this.workloads = workloads;
    this.results = results;
  }

  public String write() {
    line("# Benchmark");
    line("");
    line(
        "Written by `steadyhand bench` (%s, %d rounds); nothing here was edited. The figures are"
                .formatted(setting.scale(), setting.rounds())
            + " medians, with the least and the most of all rounds. [How to repeat"
            + " it](README.md).");
    for (Workload workload : workloads) {
      writeWorkload(workload);
    }
    line("");
    line("## The bars");
    line("");
    line("| bar | wanted | reached | |");
    line("|---|---|---|---|");
    new Bars(results)
        .all()
        .forEach(
            bar ->
                line(
                    "| %s | %s | %s | %s |"
                        .formatted(bar.name(), bar.wanted(), bar.reached(), bar.verdict())));
    writeCircumstances();
    return text.toString();
  }

  private void writeWorkload(Workload workload) {
    Map<String, List<Measurement>> byVariant = new LinkedHashMap<>();
    for (Measurement each : results.of(workload.name())) {
      byVariant.computeIfAbsent(each.variant(), variant -> new ArrayList<>()).add(each);
    }
    if (byVariant.isEmpty()) {
      return;
    }
    line("");
    line("## " + workload.title());
    line("");
    line(workload.explanation());
    line("");
    line("![%s](%s)".formatted(workload.title(), Charts.fileName(workload)));
    line("");
    line("| | contender | median | least | most | unit |");
    line("|---|---|--:|--:|--:|---|");
    byVariant.forEach(
        (variant, measurements) -> {
          String label = variant;
          for (Measurement each : sorted(measurements)) {
            line(
                "| %s | %s | %s | %s | %s | %s |"
                    .formatted(
                        label,
                        each.contender(),
                        Figure.text(each.median()),
                        Figure.text(each.least()),
                        Figure.text(each.most()),
                        each.unit()));
            label = "";
          }
        });
  }

  /** The best one first. */
  static List<Measurement> sorted(List<Measurement> measurements) {
    Comparator<Measurement> order = Comparator.comparingDouble(Measurement::median);
    boolean moreIsBetter = measurements.getFirst().unit().moreIsBetter();
    return measurements.stream().sorted(moreIsBetter ? order.reversed() : order).toList();
  }

  private void writeCircumstances() {
    line("");
    line("## Who took part");
    line("");
    line("| contender | version | configuration |");
    line("|---|---|---|");
    for (Contender contender : contenders) {
      line(
          "| %s | %s | %s |"
              .formatted(contender.name(), contender.version(), contender.configuration()));
    }
    results
        .leftOut()
        .forEach((name, reason) -> line("%nLeft out: %s, since %s.".formatted(name, reason)));
    line("");
    line("## Where");
    line("");
    line("| | |");
    line("|---|---|");
    setting.machine().forEach((name, value) -> line("| %s | %s |".formatted(name, value)));
    setting.server().forEach((name, value) -> line("| %s | %s |".formatted(name, value)));
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
