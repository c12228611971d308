package dev.steadyhand.chaos;

import dev.steadyhand.chaos.cluster.Cluster;
import dev.steadyhand.chaos.cluster.Fleet;
import dev.steadyhand.chaos.cluster.Wait;
import dev.steadyhand.chaos.fault.Fault;
import dev.steadyhand.chaos.fault.Pace;
import dev.steadyhand.chaos.fault.Plan;
import dev.steadyhand.chaos.fault.Stage;
import dev.steadyhand.chaos.load.Application;
import dev.steadyhand.chaos.load.Diary;
import dev.steadyhand.chaos.load.Probe;
import dev.steadyhand.chaos.process.Person;
import dev.steadyhand.chaos.provider.Ledger;
import dev.steadyhand.chaos.provider.Providers;
import dev.steadyhand.chaos.provider.Temper;
import dev.steadyhand.chaos.report.Incident;
import dev.steadyhand.chaos.report.Outcome;
import dev.steadyhand.chaos.verdict.Court;
import dev.steadyhand.chaos.verdict.Invariants;
import dev.steadyhand.chaos.verdict.Violation;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.RoleNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A run: everything is started, broken again and again, healed, and judged. */
final class Campaign {
  private static final Logger log = LoggerFactory.getLogger(Campaign.class);

  private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(90);
  private static final Duration LONGEST_REST = Duration.ofMinutes(5);
  private static final Duration SLOWEST_ANSWER = Duration.ofSeconds(3);

  private final ChaosOptions options;
  private final Progress progress;
  private final Diary diary = new Diary();
  private final Ledger ledger = new Ledger();
  private final Person person = new Person(ledger);
  private final List<Incident> incidents = new ArrayList<>();
  private final Map<String, String> leftOut = new LinkedHashMap<>();
  private final List<Violation> violations = new ArrayList<>();
  private Map<String, Long> instances = Map.of();
  private Map<String, Long> runs = Map.of();
  private Map<String, Long> effects = Map.of();
  private Duration restAfter = Duration.ZERO;

  Campaign(ChaosOptions options, Progress progress) {
    this.options = options;
    this.progress = progress;
  }

  /**
   * Runs it.
   *
   * @param folder where the data goes, which nobody wants to keep
   */
  Outcome run(Path folder) throws Exception {
    Path logs = Files.createDirectories(options.out().resolve("logs"));
    Temper temper = new Temper(options.seed(), SLOWEST_ANSWER);
    progress.say("starting two servers, %d workers and the providers".formatted(options.workers()));
    try (Cluster cluster = Cluster.start(folder, logs, options.durability());
        Providers providers = Providers.start(ledger, temper)) {
      Court.install(cluster.url());
      try (Fleet fleet = Fleet.start(options.workers(), logs, environment(cluster, providers))) {
        Stage stage = new Stage(cluster, fleet);
        String version = cluster.version();
        attempt("every fault can be made and fixed", () -> breakThings(stage));
        temper.beKind();
        attempt("everything can be judged", () -> judge(stage));
        return outcome(version);
      }
    }
  }

  private void breakThings(Stage stage) throws Exception {
    DatabaseUrl road =
        DatabaseUrl.parse(road(stage.cluster()) + "&ApplicationName=chaos-application");
    Probe probe = new Probe(road, stage.cluster()::url);
    List<Fault> possible = possible(stage);
    Plan plan = new Plan(options.seed(), possible, options.pace());
    Pace pace = options.pace();
    long end = System.nanoTime() + options.duration().toNanos();
    try (Application application =
        Application.start(road, diary, pace.clerks(), pace.rest(), options.seed())) {
      // Each of them once at least, and then for as long as there is time.
      for (int n = 0; plan.hasNext() && (n < possible.size() || System.nanoTime() < end); n++) {
        suffer(plan.next(), stage, probe);
      }
    }
  }

  private List<Fault> possible(Stage stage) {
    List<Fault> possible = new ArrayList<>();
    for (Fault fault : options.faults()) {
      fault
          .hindrance()
          .apply(stage)
          .ifPresentOrElse(
              reason -> {
                progress.say("skipping %s: %s".formatted(fault.name(), reason));
                leftOut.put(fault.name(), reason);
              },
              () -> possible.add(fault));
    }
    return possible;
  }

  private void suffer(Plan.Entry entry, Stage stage, Probe probe) throws Exception {
    TimeUnit.MILLISECONDS.sleep(entry.pause().toMillis());
    List<Blow> blows = new ArrayList<>();
    Random random = new Random(entry.seed());
    long third = entry.hold().toMillis() / 3;
    blows.add(strike(entry.fault(), stage, random));
    TimeUnit.MILLISECONDS.sleep(third);
    if (entry.company().isPresent()) {
      blows.add(strike(entry.company().get(), stage, random));
    }
    TimeUnit.MILLISECONDS.sleep(entry.hold().toMillis() - third);
    for (Blow blow : blows.reversed()) {
      blow.fault.cure().heal(stage);
    }
    Instant healedAt = Clock.systemUTC().instant();
    progress.on("nothing", "waiting for progress", diary, ledger);
    boolean goesOn = probe.succeeds(LONGEST_RECOVERY);
    Duration wentOnAfter = Duration.between(healedAt, Clock.systemUTC().instant());
    person.help(stage.cluster().url());
    List<Violation> wrong = wrongNow(stage);
    for (Blow blow : blows) {
      Incident incident =
          new Incident(
              blow.fault.name(), blow.detail, blow.struckAt, healedAt, goesOn, wentOnAfter, wrong);
      incidents.add(incident);
      progress.over(incident);
    }
  }

  private record Blow(Fault fault, String detail, Instant struckAt) {}

  private Blow strike(Fault fault, Stage stage, Random random) throws Exception {
    Instant struckAt = Clock.systemUTC().instant();
    String detail = fault.blow().strike(stage, random);
    progress.on(fault.name(), detail, diary, ledger);
    return new Blow(fault, detail, struckAt);
  }

  private static List<Violation> wrongNow(Stage stage) throws SQLException, IOException {
    List<Violation> wrong =
        new ArrayList<>(Invariants.check(stage.cluster().url(), Invariants.ALWAYS));
    List<String> ended = stage.fleet().endedByThemselves();
    if (!ended.isEmpty()) {
      wrong.add(new Violation("a worker ends only if it is killed", ended));
    }
    return wrong;
  }

  private void judge(Stage stage) throws Exception {
    DatabaseUrl url = stage.cluster().url();
    progress.say("faults stopped; waiting until every process has ended");
    long begin = System.nanoTime();
    Wait.within(LONGEST_REST, () -> person.help(url) == 0 && Court.unfinished(url) == 0);
    restAfter = Duration.ofNanos(System.nanoTime() - begin);
    Court.bring(url, diary.acknowledged(), ledger.arrivals());
    violations.addAll(wrongNow(stage));
    violations.addAll(Invariants.check(url, Invariants.HEALED));
    instances = Court.instances(url);
    runs = Court.runs(url);
    effects = Court.effects(url);
  }

  private interface Part {
    void run() throws Exception;
  }

  /** What goes wrong with the run itself is told like everything else: the evidence is kept. */
  private void attempt(String sentence, Part part) throws InterruptedException {
    try {
      part.run();
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      log.error("Check failed: {}", sentence, e);
      violations.add(new Violation(sentence, List.of(e.toString())));
    }
  }

  private Outcome outcome(String version) {
    return new Outcome(
        setting(version),
        options.faults(),
        leftOut,
        incidents,
        diary.acknowledged(),
        diary.unclear(),
        ledger.arrivals(),
        instances,
        runs,
        effects,
        restAfter,
        violations);
  }

  private Map<String, String> setting(String version) {
    Map<String, String> setting = new LinkedHashMap<>(Machine.describe());
    setting.put("PostgreSQL", version + ", one standby, synchronous replication");
    setting.put("email goes by", email());
    setting.put("workers", String.valueOf(options.workers()));
    setting.put("seed", String.valueOf(options.seed()));
    setting.put("duration", options.duration().toString().substring(2).toLowerCase(Locale.ROOT));
    return setting;
  }

  /** The seed decides: one in two runs has a provider that knows repetitions. */
  private String email() {
    return options.seed() % 2 == 0 ? "resend" : "smtp";
  }

  /** With the rights of a worker and no others, as in earnest. */
  private Map<String, String> environment(Cluster cluster, Providers providers) {
    Map<String, String> environment = new HashMap<>(providers.environment(email()));
    environment.put(Fleet.URL_VARIABLE, road(cluster) + "&options=-c%20role%3D" + RoleNames.WORKER);
    environment.put(
        Fleet.APPLICATION_VARIABLE, road(cluster) + "&options=-c%20role%3D" + Court.APPLICATION);
    return environment;
  }

  /** The way that everybody takes. The defaults of the driver wait much longer. */
  private String road(Cluster cluster) {
    return "jdbc:postgresql://127.0.0.1:%1$d/postgres?user=postgres&sslmode=disable&gssEncMode=disable&connectTimeout=%2$d&loginTimeout=%2$d&socketTimeout=%2$d"
        .formatted(cluster.proxy().port(), options.pace().silence().toSeconds());
  }
}
