package dev.steadyhand.bench.report;

import dev.steadyhand.bench.workload.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A chart for each workload, as SVG: bars for each variant, the best one first. */
public final class Charts {
  private static final int WIDTH = 760;
  private static final int LABELS = 190;
  private static final int FIGURES = 110;
  private static final int ROW = 22;
  private static final int HEAD = 34;
  private static final String OURS = "#2563eb";
  private static final String THEIRS = "#94a3b8";

  private Charts() {}

  /** How the chart of a workload is named. */
  public static String fileName(Workload workload) {
    return workload.name() + ".svg";
  }

  public static String draw(Workload workload, Results results) {
    Map<String, List<Measurement>> byVariant =
        results.of(workload.name()).stream()
            .collect(
                Collectors.groupingBy(
                    Measurement::variant, LinkedHashMap::new, Collectors.toList()));
    StringBuilder body = new StringBuilder();
    int y = HEAD;
    for (Map.Entry<String, List<Measurement>> variant : byVariant.entrySet()) {
      y = draw(body, variant.getKey(), MarkdownReport.sorted(variant.getValue()), y);
    }
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="system-ui, sans-serif" font-size="13">
    <rect width="100%%" height="100%%" fill="#ffffff"/>
    <text x="12" y="22" font-size="16" font-weight="bold" fill="#0f172a">%s</text>
    %s</svg>
    """
        .formatted(WIDTH, y + 8, escape(workload.title()), body);
  }

  private static int draw(StringBuilder body, String variant, List<Measurement> bars, int top) {
    int y = top + ROW;
    body.append(
        "<text x=\"12\" y=\"%d\" font-weight=\"bold\" fill=\"#334155\">%s, %s</text>%n"
            .formatted(y, escape(variant), bars.getFirst().unit()));
    double longest = bars.stream().mapToDouble(Measurement::most).max().orElse(1);
    for (Measurement bar : bars) {
      y += ROW;
      drawBar(body, bar, longest, y);
    }
    return y + ROW / 2;
  }

  private static void drawBar(StringBuilder body, Measurement bar, double longest, int y) {
    double unit = (WIDTH - LABELS - FIGURES) / Math.max(longest, 1e-9);
    boolean isOurs = bar.contender().startsWith("Steadyhand");
    body.append(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" fill=\"#0f172a\">%s</text>%n"
            .formatted(LABELS - 8, y, escape(bar.contender())));
    body.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"14\" rx=\"2\" fill=\"%s\"/>%n",
            LABELS,
            y - 11,
            Math.max(1, bar.median() * unit),
            isOurs ? OURS : THEIRS));
    // From the least to the most of all rounds.
    body.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"#0f172a\""
                + " stroke-width=\"1.5\"/>%n",
            LABELS + bar.least() * unit,
            LABELS + bar.most() * unit,
            y - 4,
            y - 4));
    body.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%d\" fill=\"#0f172a\">%s</text>%n",
            LABELS + Math.max(bar.median(), bar.most()) * unit + 8,
            y,
            Figure.text(bar.median())));
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
