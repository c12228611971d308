package dev.steadyhand.bench.contender;

import dev.steadyhand.client.Json;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A script on Node that is asked with a line of JSON, and answers with one. */
final class NodeProcess implements AutoCloseable {
  private final Process process;
  private final BufferedWriter questions;
  private final BufferedReader answers;

  private NodeProcess(Process process) {
    this.process = process;
    this.questions = process.outputWriter(StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
  }

  static NodeProcess start(String product, String mode) throws IOException {
    Path folder = NodeModules.folder();
    ProcessBuilder builder =
        new ProcessBuilder("node", folder.resolve(product + ".mjs").toString(), mode)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("NODE_ENV", "production");
    return new NodeProcess(builder.start());
  }

  JsonNode ask(String command, Map<String, ?> arguments) throws IOException {
    Map<String, Object> question = new LinkedHashMap<>(arguments);
    question.put("command", command);
    questions.write(Json.write(question));
    questions.newLine();
    questions.flush();
    String line = answers.readLine();
    if (line == null) {
      throw new IOException("The process on Node ended at " + command + ".");
    }
    JsonNode answer = Json.parse(line);
    if (!answer.get("ok").asBoolean()) {
      throw new IOException(answer.get("error").asString());
    }
    return answer;
  }

  Duration cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** It ends when its input does. */
  @Override
  public void close() throws IOException {
    questions.close();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
