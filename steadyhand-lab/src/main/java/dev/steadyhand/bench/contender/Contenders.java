package dev.steadyhand.bench.contender;

import java.util.List;

/** All of them; the first is us. */
public final class Contenders {
  private Contenders() {}

  public static List<Contender> all() {
    return List.of(
        Steadyhand.channel(),
        Steadyhand.function(),
        Steadyhand.handler(),
        Steadyhand.transaction(),
        Steadyhand.process(),
        NodePeer.graphileWorker(),
        NodePeer.graphileWorkerUnbatched(),
        NodePeer.pgBoss(),
        NodePeer.pgBossSingle(),
        new DbScheduler(),
        new JobRunr(),
        new Dbos(),
        new Quartz());
  }
}
