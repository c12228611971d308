package dev.steadyhand.simulator.internal;

import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** The log of steps: time, actor, action and result. */
final class Story {
  /** Syntax errors, names that do not exist, and missing rights: no fault causes them. */
  private static final String MISTAKES = "42";

  private final SimulatedClock clock;
  private final List<StoryLine> lines = new ArrayList<>();

  /** Where in its functions the database raised an error, by its SQLSTATE and message. */
  private final Map<String, String> placesOfErrors = new LinkedHashMap<>();

  private @Nullable String mistake;

  Story(SimulatedClock clock) {
    this.clock = clock;
  }

  void tell(String who, String what) {
    add(who, what, false);
  }

  /** Tells of a call that has ended. */
  void tell(String who, String asked, Reply reply, String note) {
    boolean isIdle = reply instanceof Reply.Rows(var rows) && rows.isEmpty() && note.isEmpty();
    add(who, "%s → %s%s".formatted(asked, Replies.words(reply), note), isIdle);
    if (reply instanceof Reply.Failed(SQLException e)) {
      String error = "%s: %s".formatted(e.getSQLState(), ServerMessage.of(e));
      where(e).ifPresent(place -> placesOfErrors.put(error, place));
      if (who.equals(Cast.APPLICATION) && String.valueOf(e.getSQLState()).startsWith(MISTAKES)) {
        mistake = "the application %s, and gets %s".formatted(asked, error);
      }
    }
  }

  private void add(String who, String what, boolean isIdle) {
    lines.add(
        new StoryLine(lines.size() + 1, SimulatedClock.words(clock.elapsed()), who, what, isIdle));
  }

  private static Optional<String> where(SQLException e) {
    return e instanceof PSQLException p
        ? Optional.ofNullable(p.getServerErrorMessage()).map(ServerErrorMessage::getWhere)
        : Optional.empty();
  }

  /** Returns a call of the application that can never succeed, if there was one. */
  Optional<String> mistake() {
    return Optional.ofNullable(mistake);
  }

  /** Returns these findings, each followed by the place of the error that it names. */
  List<String> withPlaces(List<String> findings) {
    List<String> all = new ArrayList<>();
    for (String finding : findings) {
      all.add(finding);
      placesOfErrors.entrySet().stream()
          .filter(error -> finding.contains(error.getKey()))
          .flatMap(error -> error.getValue().lines().limit(1))
          .forEach(place -> all.add("  raised in " + place.strip()));
    }
    return all;
  }

  /** Returns every step. */
  List<String> lines() {
    return lines.stream().map(StoryLine::toString).toList();
  }

  /**
   * Returns the steps that matter, on a page.
   *
   * @param findings what is wrong at the end
   */
  List<String> page(List<String> findings) {
    return StoryPage.of(lines, findings);
  }

  static String words(Fault fault) {
    return switch (fault) {
      case REPLY_LOST -> "committed, and the reply was lost";
      case CUT_OFF -> "rolled back, and the connection broke";
      case CONFLICT -> "rolled back as a conflict";
      case CANCELED -> "rolled back, canceled";
      case DISK_FULL -> "rolled back, the disk is full";
      case CRASH_AFTER -> "committed, and then it died";
      case CRASH, NONE -> fault.name().toLowerCase(Locale.ROOT);
    };
  }
}
