package dev.steadyhand.simulator;

import dev.steadyhand.database.SqlTree;
import dev.steadyhand.simulator.internal.Server;
import dev.steadyhand.simulator.internal.Theatre;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TryTest {
  @Test
  void try_it() throws Exception {
    String process = System.getProperty("sim.process", "comms.send_email");
    int count = Integer.getInteger("sim.count", 50);
    try (Server server = new Server(SqlTree.ofThisRelease());
        Theatre theatre =
            new Theatre(
                server,
                process,
                read("kickoff/" + process + ".sql"),
                read("answers.json"),
                List.of(),
                List.of())) {
      long begin = System.nanoTime();
      int broken = 0;
      for (int seed = 0; seed < count && broken < 2; seed++) {
        var violation = theatre.tryOut(Level.ONE, seed, 3);
        if (violation.isPresent()) {
          broken++;
          System.out.println("VIOLATION " + violation.get().sentence() + violation.get().details());
          System.out.println(violation.get().schedule());
          violation.get().story().forEach(System.out::println);
        }
      }
      double seconds = (System.nanoTime() - begin) / 1e9;
      System.out.println(
          "RATE %s %.1f schedules/s %.0f steps/s"
              .formatted(process, count / seconds, theatre.steps() / seconds));
    }
  }

  private static String read(String path) throws Exception {
    return new String(
        TryTest.class.getResourceAsStream("/dev/steadyhand/simulator/" + path).readAllBytes(),
        StandardCharsets.UTF_8);
  }
}
