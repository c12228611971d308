package dev.steadyhand.chaos.fault;

import dev.steadyhand.chaos.cluster.SmallDisk;
import dev.steadyhand.chaos.cluster.WorkerProcess;
import dev.steadyhand.chaos.fault.Fault.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All faults. */
public final class Faults {
  /** A lease lasts three seconds here, see {@code chaos.sql}. */
  private static final Duration LONGER_THAN_A_LEASE = Duration.ofSeconds(4);

  private static final Fault.Cure BY_ITSELF = stage -> {};

  private Faults() {}

  public static List<Fault> all() {
    return Stream.of(ofWorkers(), ofServers(), ofTheRoad()).flatMap(List::stream).toList();
  }

  private static List<Fault> ofWorkers() {
    return List.of(
        Fault.of(
            "kill-worker",
            Kind.WORKER,
            "a worker is killed (SIGKILL), and started again",
            (stage, random) -> {
              WorkerProcess worker = stage.fleet().any(random);
              worker.kill();
              return worker.name();
            },
            stage -> stage.fleet().fix()),
        Fault.of(
                "stop-worker",
                Kind.WORKER,
                "a worker stands still (SIGSTOP) for longer than its leases, and goes on (SIGCONT)",
                (stage, random) -> {
                  WorkerProcess worker = stage.fleet().any(random);
                  worker.stop();
                  return worker.name();
                },
                stage -> stage.fleet().fix())
            .lastingAtLeast(LONGER_THAN_A_LEASE));
  }

  private static List<Fault> ofServers() {
    return List.of(
        Fault.of(
            "terminate-sessions",
            Kind.SERVER,
            "every session is ended by the server (pg_terminate_backend)",
            (stage, random) -> stage.cluster().terminateClients() + " sessions",
            BY_ITSELF),
        Fault.of(
            "crash-server",
            Kind.SERVER,
            "PostgreSQL is stopped in mode immediate, and started again",
            (stage, random) -> {
              stage.cluster().crash();
              return "the primary";
            },
            stage -> stage.cluster().revive()),
        Fault.of(
            "fail-over",
            Kind.SERVER,
            "PostgreSQL dies for good, and its standby is promoted; a new standby is made",
            (stage, random) -> {
              stage.cluster().failOver();
              return "the standby was promoted";
            },
            stage -> stage.cluster().restoreStandby()),
        Fault.of(
                "fill-disk",
                Kind.SERVER,
                "the disk of PostgreSQL is filled to the last byte, and emptied again",
                (stage, random) -> {
                  disk(stage).fill();
                  return "the disk of the primary";
                },
                stage -> {
                  disk(stage).free();
                  stage.cluster().revive();
                })
            .unless(Faults::hasNoSmallDisk));
  }

  private static List<Fault> ofTheRoad() {
    return List.of(
        Fault.of(
            "cut",
            Kind.ROAD,
            "every connection is cut",
            (stage, random) -> stage.cluster().proxy().cut() + " connections",
            BY_ITSELF),
        Fault.of(
            "delay",
            Kind.ROAD,
            "everything on the road takes longer",
            (stage, random) -> {
              int millis = random.nextInt(20, 200);
              stage.cluster().proxy().delay(millis);
              return "%d ms each way".formatted(millis);
            },
            stage -> stage.cluster().proxy().delay(0)),
        Fault.of(
            "half-open",
            Kind.ROAD,
            "connections stay open, and nothing comes through them any more",
            (stage, random) -> stage.cluster().proxy().fallSilent() + " connections",
            stage -> stage.cluster().proxy().speak()),
        Fault.of(
            "lose-answers",
            Kind.ROAD,
            "connections are cut after a commit, before its answer",
            (stage, random) -> {
              int commits = random.nextInt(3, 12);
              stage.cluster().proxy().loseAnswers(commits);
              return "%d commits".formatted(commits);
            },
            stage -> stage.cluster().proxy().loseAnswers(0)));
  }

  private static Optional<String> hasNoSmallDisk(Stage stage) {
    return stage.cluster().disk().isPresent()
        ? Optional.empty()
        : Optional.of("this user may not mount a small disk on this machine");
  }

  private static SmallDisk disk(Stage stage) {
    return stage.cluster().disk().orElseThrow();
  }
}
