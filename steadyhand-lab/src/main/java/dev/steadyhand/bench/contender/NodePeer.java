package dev.steadyhand.bench.contender;

import dev.steadyhand.database.DatabaseUrl;
import java.util.Map;
import java.util.Optional;

/** A peer that runs on Node, in a process of its own. */
public final class NodePeer implements Contender {
  private final String product;
  private final String mode;
  private final String name;
  private final String configuration;

  private NodePeer(String product, String mode, String configuration) {
    this.product = product;
    this.mode = mode;
    this.name = mode.equals("batched") ? product : "%s, %s".formatted(product, mode);
    this.configuration = configuration;
  }

  /** Graphile Worker with a local queue and completion in batches. */
  public static NodePeer graphileWorker() {
    return new NodePeer(
        "graphile-worker",
        "batched",
        "As its page on performance says: 24 jobs at once where the number of slots is free, a"
            + " local queue of 500, completeJobBatchDelay 0. Batches by addJobs. What is done is"
            + " deleted.");
  }

  /** Graphile Worker as it is without settings. */
  public static NodePeer graphileWorkerUnbatched() {
    return new NodePeer(
        "graphile-worker",
        "unbatched",
        "24 jobs at once where the number of slots is free; each is claimed and completed by"
            + " itself, as without settings.");
  }

  /** pg-boss that fetches and completes in batches. */
  public static NodePeer pgBoss() {
    return new NodePeer(
        "pg-boss",
        "batched",
        "Two loops of fetch and complete with batches of 1,000, polling every 100 ms when there is"
            + " nothing: its work() would pause for half a second after each batch. Batches by"
            + " insert. What is done is kept until it is archived.");
  }

  /** pg-boss that fetches and completes one at a time. */
  public static NodePeer pgBossSingle() {
    return new NodePeer("pg-boss", "single", "16 loops of fetch and complete, one job at a time.");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String product() {
    return product;
  }

  @Override
  public String version() {
    return Versions.of(product);
  }

  @Override
  public String configuration() {
    return configuration;
  }

  @Override
  public Optional<String> hindrance() {
    return NodeModules.hindrance();
  }

  @Override
  public void install(DatabaseUrl database) throws Exception {
    try (NodeProcess process = NodeProcess.start(product, mode)) {
      process.ask("install", Map.of("url", NodeSession.nodeUrl(database)));
    }
  }

  @Override
  public Session open(DatabaseUrl database) throws Exception {
    NodeProcess process = NodeProcess.start(product, mode);
    process.ask("open", Map.of("url", NodeSession.nodeUrl(database)));
    return new NodeSession(process);
  }
}
