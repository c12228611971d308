package dev.steadyhand.simulator;

import dev.steadyhand.client.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A schedule saved to a file, with everything needed to replay it exactly.
 *
 * @param sentence the invariant that it violated
 * @param answers the possible responses of providers
 */
public record SavedSchedule(String sentence, String answers, Schedule schedule) {

  /** Writes the schedule as JSON, one move per line. */
  public void write(Path file) throws IOException {
    ObjectNode head =
        Json.object()
            .put("sentence", sentence)
            .put("process", schedule.process())
            .put("level", schedule.level().word())
            .put("seed", schedule.seed())
            .put("instances", schedule.instances())
            .put("workers", schedule.workers())
            .set("answers", Json.parse(answers));
    List<String> moves =
        schedule.moves().stream().map(move -> "  " + Json.write(fields(move))).toList();
    String text = Json.write(head);
    Files.writeString(
        file,
        "%s,\n\"moves\": [\n%s\n]}\n"
            .formatted(text.substring(0, text.length() - 1), String.join(",\n", moves)));
  }

  private static List<Object> fields(Move move) {
    return List.of(move.actor(), move.fault().name().toLowerCase(Locale.ROOT), move.roll());
  }

  /** Reads a file written by {@link #write}. */
  public static SavedSchedule read(Path file) throws IOException {
    try {
      JsonNode saved = Json.parse(Files.readString(file));
      List<Move> moves = new ArrayList<>();
      for (JsonNode move : saved.required("moves")) {
        moves.add(
            new Move(
                move.required(0).asString(),
                Fault.valueOf(move.required(1).asString().toUpperCase(Locale.ROOT)),
                move.required(2).asInt()));
      }
      return new SavedSchedule(
          saved.required("sentence").asString(),
          Json.write(saved.required("answers")),
          new Schedule(
              saved.required("process").asString(),
              Level.valueOf(saved.required("level").asString().toUpperCase(Locale.ROOT)),
              saved.required("seed").asLong(),
              saved.required("instances").asInt(),
              saved.required("workers").asInt(),
              moves));
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IOException("%s is not a saved schedule: %s".formatted(file, e.getMessage()), e);
    }
  }
}
