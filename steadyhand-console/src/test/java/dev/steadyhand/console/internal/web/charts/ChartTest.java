package dev.steadyhand.console.internal.web.charts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.console.internal.web.Renderer;
import dev.steadyhand.console.internal.web.charts.Chart.Column;
import dev.steadyhand.console.internal.web.charts.Chart.Dot;
import dev.steadyhand.console.internal.web.charts.Chart.Mark;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Where lines, marks and words of a chart are. */
class ChartTest {
  /** 2026-01-01T12:00:00Z. */
  private static final long NOON = 1_767_268_800;

  @Test
  void lines_reach_from_the_left_edge_to_the_right_and_from_zero_to_below_the_top() {
    Chart chart = chart(Unit.RATE, times(0, 10, 20), line(0.0, 100.0, 50.0));

    // The top is 110: a tenth above the highest value. It is 144 pixels above zero.
    assertThat(chart.lines(chart.series().getFirst()))
        .containsExactly("0.0,158.0 500.0,27.1 1000.0,92.5");
    assertThat(chart.dots(chart.series().getFirst())).isEmpty();
  }

  @Test
  void several_lines_share_one_scale() {
    Series low = line(10.0, 10.0);
    Series high = line(100.0, 100.0);
    Chart chart = chart(Unit.RATE, times(0, 10), low, high);

    assertThat(chart.lines(low)).containsExactly("0.0,144.9 1000.0,144.9");
    assertThat(chart.lines(high)).containsExactly("0.0,27.1 1000.0,27.1");
  }

  @Test
  void levels_are_round_numbers_from_zero_up() {
    assertThat(levels(Unit.RATE, 63)).containsExactly("0/s", "20/s", "40/s", "60/s");
    assertThat(levels(Unit.RATE, 0)).containsExactly("0/s", "0.5/s", "1/s", "1.5/s", "2/s");
    assertThat(levels(Unit.RATE, 4_000_000)).containsExactly("0/s", "1M/s", "2M/s", "3M/s", "4M/s");
    assertThat(levels(Unit.MILLIS, 426))
        .containsExactly("0 ms", "100 ms", "200 ms", "300 ms", "400 ms");
    assertThat(levels(Unit.MILLIS, 3500)).containsExactly("0 ms", "1 s", "2 s", "3 s");
    assertThat(levels(Unit.MILLIS, 600_000))
        .containsExactly("0 ms", "2 min", "4 min", "6 min", "8 min", "10 min");
    assertThat(levels(Unit.MILLIS, 86_400_000))
        .containsExactly("0 ms", "5 h", "10 h", "15 h", "20 h", "25 h");
  }

  @Test
  void huge_values_stay_inside() {
    for (double value : new double[] {1e12, 9.2e18, 1e300}) {
      Chart chart = chart(Unit.RATE, times(0, 10), line(0.0, value));

      assertThat(chart.lines(chart.series().getFirst())).containsExactly("0.0,158.0 1000.0,27.1");
      assertThat(chart.levels()).hasSizeBetween(3, 7);
      assertThat(chart.levels()).allSatisfy(level -> assertThat(level.label()).hasSizeLessThan(10));
    }
  }

  @Test
  void moments_are_round_times_and_not_too_many() {
    assertThat(moments(0, 9)).containsExactly("", "12:00:02", "12:00:04", "12:00:06", "12:00:08");
    assertThat(moments(1, 42)).containsExactly("12:00:10", "12:00:20", "12:00:30", "");
    assertThat(moments(0, 600)).containsExactly("", "12:02", "12:04", "12:06", "12:08", "");
    assertThat(moments(0, 3000)).containsExactly("", "12:10", "12:20", "12:30", "12:40", "");
    assertThat(moments(0, 864_000)).hasSizeBetween(3, 7);
    assertThat(chart(Unit.RATE, times(5, 15), line(1.0, 1.0)).moments())
        .contains(new Mark("50.00%", "12:00:10"));
  }

  @Test
  void a_gap_ends_a_line_and_what_stands_alone_is_a_dot() {
    Series line = line(1.0, 1.0, null, 2.0, null, 2.0, 2.0);
    Chart chart = chart(Unit.RATE, times(0, 10, 20, 30, 40, 50, 60), line);

    assertThat(chart.lines(line)).hasSize(2);
    assertThat(chart.dots(line)).extracting(Dot::x).containsExactly("50.00%");
    assertThat(chart.columns().get(2).words()).isEqualTo("12:00:20 · A –");
  }

  @Test
  void a_time_when_nobody_looked_ends_a_line() {
    Series line = line(1.0, 1.0, 1.0, 1.0);

    assertThat(chart(Unit.RATE, times(0, 10, 100, 110), line).lines(line)).hasSize(2);
    assertThat(chart(Unit.RATE, times(0, 10, 40, 50), line).lines(line)).hasSize(1);
  }

  @Test
  void what_is_no_number_is_a_gap() {
    Series line = line(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 3.0);
    Chart chart = chart(Unit.RATE, times(0, 10, 20, 30), line);

    assertThat(chart.lines(line)).isEmpty();
    assertThat(chart.dots(line)).hasSize(1);
    assertThat(chart.levels()).extracting(Mark::label).contains("3/s");
  }

  @Test
  void one_point_is_a_dot_at_the_right_edge() {
    Series line = line(7.0);
    Chart chart = chart(Unit.RATE, times(0), line);

    assertThat(chart.lines(line)).isEmpty();
    assertThat(chart.dots(line)).extracting(Dot::x).containsExactly("100.00%");
    assertThat(chart.moments()).isEmpty();
    assertThat(chart.columns()).containsExactly(new Column("0.00%", "100.00%", "12:00:00 · A 7/s"));
  }

  @Test
  void without_data_there_are_axes_only() throws Exception {
    Series line = line();
    Chart chart = chart(Unit.MILLIS, List.of(), line);

    assertThat(chart.lines(line)).isEmpty();
    assertThat(chart.dots(line)).isEmpty();
    assertThat(chart.moments()).isEmpty();
    assertThat(chart.columns()).isEmpty();
    assertThat(chart.levels()).isNotEmpty();
    assertThat(chart.latest(line)).isEqualTo("–");
    assertThat(chart.description()).isEqualTo("No data yet.");
    assertThat(drawn(chart).getElementsByTagName("polyline").getLength()).isZero();
  }

  @Test
  void columns_lie_side_by_side_and_say_the_values_of_their_time() {
    Chart chart =
        chart(Unit.MILLIS, times(0, 10, 20), line(1.0, 2.5, 12.0), line(null, 1500.0, 90_000.0));

    assertThat(chart.columns())
        .containsExactly(
            new Column("0.00%", "25.00%", "12:00:00 · A 1 ms · A –"),
            new Column("25.00%", "50.00%", "12:00:10 · A 2.5 ms · A 1.5 s"),
            new Column("75.00%", "25.00%", "12:00:20 · A 12 ms · A 90 s"));
  }

  @Test
  void it_is_described_for_those_who_cannot_see_it() throws Exception {
    Chart chart = chart(Unit.RATE, times(0, 10), line(40.0, 12.0));
    Document svg = drawn(chart);

    assertThat(chart.description())
        .isEqualTo("From 12:00:00 to 12:00:10 UTC. A: 12/s, at most 40/s.");
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("Test <1>");
    assertThat(svg.getElementsByTagName("desc").item(0).getTextContent())
        .isEqualTo(chart.description());
  }

  @Test
  void it_is_drawn_as_svg_without_styles_or_scripts_in_it() throws Exception {
    Series solid = new Series("Solid", "good-line", "", Arrays.asList(1.0, 2.0, null, 3.0));
    Series dashed = new Series("Dashed", "bad-line dashed", "", Arrays.asList(1.0, 1.0, 1.0, 1.0));
    Document svg = drawn(chart(Unit.RATE, times(0, 10, 20, 30), solid, dashed));

    assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(2);
    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(1);
    assertThat(
            svg.getElementsByTagName("polyline")
                .item(1)
                .getAttributes()
                .getNamedItem("class")
                .getNodeValue())
        .isEqualTo("bad-line dashed");
    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    assertThat(render(chart(Unit.RATE, times(0), solid(1.0)))).doesNotContain("style=", "<script");
  }

  @Test
  void there_is_a_value_for_each_time() {
    assertThatThrownBy(() -> chart(Unit.RATE, times(0, 10), line(1.0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A has 1 values for 2 times");
  }

  private static List<String> levels(Unit unit, double most) {
    return chart(unit, times(0, 10), line(0.0, most)).levels().stream().map(Mark::label).toList();
  }

  private static List<String> moments(long from, long to) {
    return chart(Unit.RATE, times(from, to), line(1.0, 1.0)).moments().stream()
        .map(Mark::label)
        .toList();
  }

  private static Chart chart(Unit unit, List<Long> times, Series... lines) {
    return new Chart("test", "Test <1>", "of a test", unit, times, List.of(lines));
  }

  private static List<Long> times(long... seconds) {
    return LongStream.of(seconds).mapToObj(at -> NOON + at).toList();
  }

  private static Series line(@Nullable Double... values) {
    return new Series("A", "good-line", "", Arrays.asList(values));
  }

  private static Series solid(double value) {
    return new Series("Solid", "good-line", "it's \"solid\"", List.of(value));
  }

  private static String render(Chart chart) {
    return new Renderer().render("overview/chart.jte", Map.of("chart", chart));
  }

  private static Document drawn(Chart chart) throws Exception {
    String html = render(chart);
    String svg = html.substring(html.indexOf("<svg"), html.lastIndexOf("</svg>") + 6);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(UTF_8)));
  }
}
