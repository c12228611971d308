package dev.steadyhand.bench.contender;

import dev.steadyhand.database.DatabaseUrl;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** A peer on Node at work. The times are taken in its own process. */
final class NodeSession implements Session, Grows {
  private final NodeProcess process;

  NodeSession(NodeProcess process) {
    this.process = process;
  }

  @Override
  public Set<EnqueueForm> forms() {
    return EnumSet.allOf(EnqueueForm.class);
  }

  @Override
  public Duration enqueue(EnqueueForm form, int tasks, int clients) throws IOException {
    return took(
        process.ask("enqueue", Map.of("form", form.name(), "tasks", tasks, "clients", clients)));
  }

  @Override
  public Duration drain(int tasks, Work work) throws IOException {
    return took(process.ask("drain", Map.of("tasks", tasks, "work", work)));
  }

  private static Duration took(JsonNode answer) {
    return Duration.ofNanos(answer.get("nanos").asLong());
  }

  @Override
  public long[] latencies(Pace pace, Work work) throws IOException {
    JsonNode answer =
        process.ask(
            "latencies", Map.of("pauses", pace.pauses(), "tasks", pace.tasks(), "work", work));
    return answer.get("latencies").valueStream().mapToLong(JsonNode::asLong).toArray();
  }

  @Override
  public void makeFuture(int tasks) throws IOException {
    process.ask("future", Map.of("tasks", tasks));
  }

  @Override
  public Running work(Work work) throws IOException {
    process.ask("work", Map.of("work", work));
    return () -> process.ask("rest", Map.of());
  }

  @Override
  public Duration cpu() {
    return process.cpu();
  }

  @Override
  public void close() throws IOException {
    try {
      process.ask("close", Map.of());
    } finally {
      process.close();
    }
  }

  /** The form of a URL that Node knows. */
  static String nodeUrl(DatabaseUrl database) {
    String user = encode(database.properties().getOrDefault("user", "postgres"));
    String password = database.properties().get("password");
    return "postgres://%s%s@%s"
        .formatted(
            user,
            password == null ? "" : ":" + encode(password),
            database.jdbcUrl().substring("jdbc:postgresql://".length()));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
