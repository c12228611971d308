package dev.steadyhand.postgres;

import java.nio.file.Path;

/** Starts a server, prints its process id and directory, and ends when its input ends. */
final class ServerInAnotherJvm {
  private ServerInAnotherJvm() {}

  public static void main(String[] arguments) throws Exception {
    EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder().durability(Durability.FAST);
    if (!arguments[0].isEmpty()) {
      builder.dataDirectory(Path.of(arguments[0]));
    }
    EmbeddedPostgres server = builder.build().start();
    Sql.execute(server, "create table kept as select 42 as answer");
    // Flushed, so that it survives even if the server is not shut down properly.
    Sql.execute(server, "checkpoint");
    if (server.status() instanceof ServerStatus.Running running) {
      System.out.println(running.pid());
    }
    System.out.println(server.dataDirectory());
    while (System.in.read() >= 0) {
      // Input is ignored; its end terminates the loop.
    }
  }
}
