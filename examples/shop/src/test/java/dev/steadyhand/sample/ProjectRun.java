package dev.steadyhand.sample;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A running project, in a separate JVM. */
final class ProjectRun implements AutoCloseable {
  private static final Pattern STARTED = Pattern.compile("Tomcat started on port (\\d+)");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  private final HttpClient http = HttpClient.newHttpClient();
  private final Process process;
  private final int port;

  private ProjectRun(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts its main class; returns once it accepts requests. */
  static ProjectRun start(Project project, String mainClass, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", project.classPath(), mainClass));
    command.add("--server.port=0");
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader log = process.inputReader();
    StringBuilder said = new StringBuilder();
    for (String line = log.readLine(); line != null; line = log.readLine()) {
      said.append(line).append('\n');
      Matcher started = STARTED.matcher(line);
      if (started.find()) {
        // Its output must be read continuously, or it would block.
        Thread.ofVirtual().start(() -> log.lines().forEach(said::append));
        return new ProjectRun(process, Integer.parseInt(started.group(1)));
      }
    }
    throw new AssertionError("it did not start:\n" + said);
  }

  /** Runs a {@code curl} command of a page, with headers and a body only. */
  HttpResponse<String> curl(String line) throws IOException, InterruptedException {
    List<String> words = WORD.matcher(line).results().map(ProjectRun::word).skip(1).toList();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
            URI.create("http://" + words.getFirst().replace(":8080", ":" + port)));
    for (int i = 1; i < words.size(); i += 2) {
      String value = words.get(i + 1);
      switch (words.get(i)) {
        case "-H" -> request.header(value.split(": ", 2)[0], value.split(": ", 2)[1]);
        case "-d" -> request.POST(BodyPublishers.ofString(value));
        default -> throw new AssertionError("unsupported option: " + words.get(i));
      }
    }
    return http.send(request.build(), BodyHandlers.ofString());
  }

  private static String word(MatchResult word) {
    return word.group(1) == null ? word.group(2) : word.group(1);
  }

  /** Stops it like Ctrl-C. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
    http.close();
  }
}
