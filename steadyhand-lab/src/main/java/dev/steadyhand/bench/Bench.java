package dev.steadyhand.bench;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Contenders;
import dev.steadyhand.bench.report.Charts;
import dev.steadyhand.bench.report.JsonReport;
import dev.steadyhand.bench.report.MarkdownReport;
import dev.steadyhand.bench.report.Results;
import dev.steadyhand.bench.report.Setting;
import dev.steadyhand.bench.workload.Arena;
import dev.steadyhand.bench.workload.Ground;
import dev.steadyhand.bench.workload.Workload;
import dev.steadyhand.bench.workload.Workloads;
import dev.steadyhand.database.DatabaseUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The benchmark as a separate program, so that the other queues are not on the class path of the
 * command.
 */
public final class Bench {
  /** Where the URL of a database comes from: it may hold a password, so no argument does. */
  public static final String URL_VARIABLE = "STEADYHAND_BENCH_DATABASE_URL";

  private static final List<String> SERVER_SETTINGS =
      List.of(
          "fsync",
          "synchronous_commit",
          "full_page_writes",
          "shared_buffers",
          "max_wal_size",
          "checkpoint_timeout");

  private final BenchOptions options;

  private Bench(BenchOptions options) {
    this.options = options;
  }

  public static void main(String[] arguments) throws Exception {
    try {
      new Bench(BenchOptions.parse(arguments)).run(System.getenv(URL_VARIABLE));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
    // Peers may leave threads behind.
    System.exit(0);
  }

  private void run(@Nullable String url) throws Exception {
    List<Workload> workloads = workloads();
    Results leftOut = new Results();
    List<Contender> contenders = contenders(leftOut);
    Progress progress = new Progress(System.err, options.bar());
    try (Arena arena =
        url == null || url.isBlank() ? Arena.embedded() : Arena.at(DatabaseUrl.parse(url))) {
      Setting setting =
          new Setting(Machine.describe(), server(arena), options.rounds(), options.scale());
      Results results =
          new Championship(
                  contenders,
                  workloads,
                  options.rounds(),
                  new Ground(arena, options.size()),
                  progress)
              .run();
      leftOut.leftOut().forEach(results::leaveOut);
      progress.end();
      String markdown = new MarkdownReport(setting, contenders, workloads, results).write();
      write("results.md", markdown);
      write("results.json", JsonReport.write(setting, contenders, results));
      for (Workload workload : workloads) {
        if (!results.of(workload.name()).isEmpty()) {
          write(Charts.fileName(workload), Charts.draw(workload, results));
        }
      }
      System.out.println(markdown);
    }
  }

  private static void requireKnown(String what, List<String> wanted, List<String> known) {
    for (String each : wanted) {
      if (!known.contains(each)) {
        throw new IllegalArgumentException(
            "There is no %s %s; there are %s.".formatted(what, each, String.join(", ", known)));
      }
    }
  }

  private List<Workload> workloads() {
    List<Workload> all = Workloads.all();
    requireKnown("workload", options.workloads(), all.stream().map(Workload::name).toList());
    return all.stream()
        .filter(each -> options.workloads().isEmpty() || options.workloads().contains(each.name()))
        .toList();
  }

  private List<Contender> contenders(Results leftOut) {
    List<String> known =
        Stream.concat(Stream.of("none"), Contenders.all().stream().map(Contender::product))
            .distinct()
            .toList();
    requireKnown("peer", options.peers(), known);
    List<Contender> wanted = new ArrayList<>();
    for (Contender contender : Contenders.all()) {
      boolean isUs = contender.product().equals("steadyhand");
      if (isUs || options.peers().isEmpty() || options.peers().contains(contender.product())) {
        Optional<String> hindrance = contender.hindrance();
        if (hindrance.isPresent()) {
          System.err.printf("%s does not take part: %s.%n", contender.name(), hindrance.get());
          leftOut.leaveOut(contender.name(), hindrance.get());
        } else {
          wanted.add(contender);
        }
      }
    }
    return wanted;
  }

  private static Map<String, String> server(Arena arena) throws SQLException {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("PostgreSQL", arena.sql().text("show server_version"));
    for (String name : SERVER_SETTINGS) {
      facts.put(name, arena.sql().text("show " + name));
    }
    return facts;
  }

  private void write(String name, String text) throws IOException {
    Path folder = Files.createDirectories(options.out());
    Files.writeString(folder.resolve(name), text);
  }
}
