package dev.steadyhand.postgres;

import java.nio.file.Path;

/** Starts a server, tells its process and directory, and ends when its input does. */
final class ServerInAnotherJvm {
  private ServerInAnotherJvm() {}

  public static void main(String[] arguments) throws Exception {
    EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder().durability(Durability.FAST);
    if (!arguments[0].isEmpty()) {
      builder.dataDirectory(Path.of(arguments[0]));
    }
    EmbeddedPostgres server = builder.build().start();
    Sql.execute(server, "create table kept as select 42 as answer");
    // What is not forced to disk must be there even if nobody says goodbye.
    Sql.execute(server, "checkpoint");
    if (server.status() instanceof ServerStatus.Running running) {
      System.out.println(running.pid());
    }
    System.out.println(server.dataDirectory());
    while (System.in.read() >= 0) {
      // Input means nothing; its end means the end.
    }
  }
}
