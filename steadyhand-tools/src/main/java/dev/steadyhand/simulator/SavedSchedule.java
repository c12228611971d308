package dev.steadyhand.simulator;

import dev.steadyhand.client.Json;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
  private static final int MOST = 1000;

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

  private static int within(JsonNode number, int least, int most) {
    int value = number.asInt();
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%d is not between %d and %d".formatted(value, least, most));
    }
    return value;
  }

  /** Reads a file written by {@link #write}. */
  public static SavedSchedule read(Path file) throws IOException {
    try {
      JsonNode saved = Json.parse(Files.readString(file));
      JsonNode played = saved.required("moves");
      if (!played.isArray()) {
        throw new IllegalArgumentException("its moves are not a list");
      }
      List<Move> moves = new ArrayList<>();
      for (JsonNode move : played) {
        moves.add(
            new Move(
                move.required(0).asString(),
                Fault.valueOf(move.required(1).asString().toUpperCase(Locale.ROOT)),
                within(move.required(2), 0, Integer.MAX_VALUE)));
      }
      return new SavedSchedule(
          saved.required("sentence").asString(),
          Json.write(saved.required("answers")),
          new Schedule(
              saved.required("process").asString(),
              Level.valueOf(saved.required("level").asString().toUpperCase(Locale.ROOT)),
              saved.required("seed").asLong(),
              within(saved.required("instances"), 1, MOST),
              within(saved.required("workers"), 1, MOST),
              moves));
    } catch (NoSuchFileException e) {
      throw new IOException("There is no file %s.".formatted(file), e);
    } catch (CharacterCodingException e) {
      throw new IOException("%s is not a saved schedule: it is not text".formatted(file), e);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IOException("%s is not a saved schedule: %s".formatted(file, e.getMessage()), e);
    }
  }
}
