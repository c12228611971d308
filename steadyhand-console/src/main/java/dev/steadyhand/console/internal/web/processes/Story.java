package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What {@code supervision.why} tells, for reading: the latest first.
 *
 * @param outlook how it ended, or what it waits for
 * @param chapters the runs, and what happened between them
 * @param lastFacts what was seen last
 */
public record Story(@Nullable Line outlook, List<Chapter> chapters, Map<?, ?> lastFacts) {

  /** A run, or something that happened. */
  public sealed interface Chapter permits Run, Event {}

  /**
   * A run.
   *
   * @param title such as {@code Run 3}
   * @param cause what woke it, in words
   * @param facts what it saw
   * @param decision what it decided
   * @param effect what came of it, if anything
   */
  public record Run(
      String title, String cause, List<Fact> facts, Line decision, @Nullable Line effect)
      implements Chapter {
    /** By which it is found on the page: the task in which it was. */
    public String id() {
      return "run-" + decision.taskId();
    }

    /** What was new to it. */
    public List<Fact> news() {
      return facts.stream().filter(Fact::isNews).toList();
    }

    /** Such as {@code delete files}. */
    public String action() {
      return words(decision.detail("action"));
    }

    /** The state from then on. */
    public String state() {
      return String.valueOf(decision.detail("state"));
    }

    /** When it meant to look again, if ever. */
    public @Nullable Object nextWake() {
      return Times.read(decision.detail("next_wake_at"));
    }

    /** The same, by the clock. */
    public String nextClock() {
      return Times.clock(nextWake());
    }

    /** Whether it is the how-manieth. */
    public boolean isOf(long run) {
      return title.equals("Run " + run);
    }

    /** How long it took. */
    public String took() {
      return Times.span(String.valueOf(decision.detail("duration")));
    }

    /** Why. */
    public String reason() {
      return decision.story().replaceFirst("^decided to [^:]*: ", "");
    }
  }

  /** Something that happened. */
  public record Event(Line line) implements Chapter {
    /** In a word. */
    public String word() {
      return switch (line.event()) {
        case "error" -> "Failed";
        case "outcome" -> "Accepted";
        case "dead_letter" -> "Dead";
        case "stuck" -> "Stuck";
        case "released" -> "Released";
        default -> words(line.event());
      };
    }

    /** Whose colour it has. */
    public String tone() {
      return switch (line.event()) {
        case "error", "dead_letter" -> "failed";
        case "stuck" -> "stuck";
        case "outcome" -> "succeeded";
        default -> "released";
      };
    }
  }

  /** A line of {@code supervision.why}. */
  public record Line(Row row) {
    /** What kind of line. */
    public String event() {
      return row.text("event");
    }

    /** When. */
    public @Nullable Object at() {
      return row.get("happened_at");
    }

    /** When, by the clock. */
    public String clock() {
      return Times.clock(at());
    }

    /** In words. */
    public String story() {
      return row.text("story");
    }

    /** A value of its detail. */
    public @Nullable Object detail(String name) {
      return Plain.map(row, "detail").get(name);
    }

    /** The task that it tells of, or in which it was decided; 0 if there is none. */
    public long taskId() {
      return row.number("task_id");
    }

    /** In words, with links. */
    public List<Prose.Piece> prose() {
      Set<Long> tasks = new HashSet<>(Set.of(taskId()));
      for (Object id : Plain.list(row, "detail")) {
        // What a provider answered is a list of anything.
        if (id instanceof Number number) {
          tasks.add(number.longValue());
        }
      }
      Object deadLetter = detail("dead_letter_id");
      return Prose.of(
          story(), tasks, deadLetter instanceof Number id ? Set.of(id.longValue()) : Set.of());
    }
  }

  /** How many runs it tells. */
  public long runs() {
    return chapters.stream().filter(Run.class::isInstance).count();
  }

  /** From its lines in their order. */
  static Story of(List<Row> lines) {
    return new Teller().tell(lines);
  }

  private static String words(@Nullable Object name) {
    return String.valueOf(name).replace('_', ' ');
  }

  /** Puts the lines of a run together. */
  private static final class Teller {
    private static final Pattern RUN =
        Pattern.compile("(run \\d+), woken by (.*?), saw .*", Pattern.DOTALL);

    private final List<Chapter> chapters = new ArrayList<>();
    private Map<?, ?> before = Map.of();
    private List<Fact> facts = List.of();
    private String title = "Run";
    private String cause = "";
    private @Nullable Line outlook;

    Story tell(List<Row> lines) {
      lines.stream().map(Line::new).forEach(this::take);
      return new Story(outlook, chapters.reversed(), before);
    }

    private void take(Line line) {
      switch (line.event()) {
        case "facts" -> see(line);
        case "decision" -> chapters.add(new Run(title, cause, facts, line, null));
        case "effect" -> addEffect(line);
        case "next", "end" -> outlook = line;
        default -> chapters.add(new Event(line));
      }
    }

    private void see(Line line) {
      Matcher run = RUN.matcher(line.story());
      title = run.matches() ? "R" + run.group(1).substring(1) : "Run";
      cause = run.matches() ? words(run.group(2)) : "";
      Map<?, ?> seen = Plain.map(line.row(), "detail");
      facts = Fact.of(seen, before);
      before = seen;
    }

    private void addEffect(Line line) {
      if (!chapters.isEmpty() && chapters.getLast() instanceof Run run) {
        chapters.removeLast();
        chapters.add(new Run(run.title(), run.cause(), run.facts(), run.decision(), line));
      }
    }
  }
}
