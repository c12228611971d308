package dev.steadyhand.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.DbScheduler;
import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.report.Charts;
import dev.steadyhand.bench.report.JsonReport;
import dev.steadyhand.bench.report.MarkdownReport;
import dev.steadyhand.bench.report.Measurement;
import dev.steadyhand.bench.report.Results;
import dev.steadyhand.bench.report.Setting;
import dev.steadyhand.bench.workload.Arena;
import dev.steadyhand.bench.workload.Ground;
import dev.steadyhand.bench.workload.Scale;
import dev.steadyhand.bench.workload.Workload;
import dev.steadyhand.bench.workload.Workloads;
import dev.steadyhand.client.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The harness from end to end, with us and one peer, as small as can be. */
class ChampionshipTest {
  private static final List<Contender> CONTENDERS =
      List.of(Steadyhand.channel(), new DbScheduler());
  private static final List<Workload> WORKLOADS =
      Workloads.all().stream()
          .filter(each -> Set.of("enqueue", "drain", "latency").contains(each.name()))
          .toList();

  @Test
  void everybody_takes_turns_and_everything_is_reported() throws Exception {
    ByteArrayOutputStream steps = new ByteArrayOutputStream();
    Results results;
    try (Arena arena = Arena.forCounting()) {
      results =
          new Championship(
                  CONTENDERS,
                  WORKLOADS,
                  1,
                  new Ground(arena, Scale.tiny()),
                  new Progress(new PrintStream(steps, true, StandardCharsets.UTF_8), false))
              .run();
    }

    assertThat(steps.toString(StandardCharsets.UTF_8).lines())
        .first()
        .isEqualTo("[1/6] enqueue, round 1: Steadyhand");
    assertThat(results.leftOut()).isEmpty();
    assertThat(results.measurements())
        .allSatisfy(each -> assertThat(each.median()).isPositive())
        .extracting(Measurement::contender)
        .contains("Steadyhand", "db-scheduler");
    assertReported(results);
  }

  private static void assertReported(Results results) {
    Setting setting = new Setting(Machine.describe(), Map.of("PostgreSQL", "18"), 1, "tiny");
    assertThat(new MarkdownReport(setting, CONTENDERS, WORKLOADS, results).write())
        .contains("## Drain of no-op tasks", "| db-scheduler |", "## The bars", "≥ 4.00 ×");

    JsonNode json = Json.parse(JsonReport.write(setting, CONTENDERS, results));
    assertThat(json.get("measurements").size()).isEqualTo(results.measurements().size());

    assertThat(Charts.draw(WORKLOADS.getFirst(), results))
        .startsWith("<svg")
        .contains(">Steadyhand<", ">db-scheduler<");
  }
}
