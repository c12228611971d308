package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.DeadLetterFilter;
import dev.steadyhand.client.operator.DeadLetters;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Page;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.door.Door;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The dead letters: groups by cause, lists, and the page of each with its actions.
 *
 * @param desktop database access and rendering, shared by all pages
 * @param payloads reads payloads
 */
public record DeadLetterPages(Desktop desktop, PayloadReader payloads) implements Pages {
  /** The first segment of their paths. */
  static final String ROOM = "dead-letters";

  private static final int PAGE = 50;

  /** The state of a dead letter. */
  public enum State {
    /** Not settled yet. */
    OPEN,
    /** Replayed as a new task. */
    REPLAYED,
    /** Discarded by an operator. */
    DISCARDED,
    /** Completed by hand. */
    COMPLETED;

    /** Returns the name in the database. */
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The filter of the list.
   *
   * @param state null for any
   * @param before only ids below this one; null on the first page
   */
  public record Wanted(DeadLetterFilter group, @Nullable State state, @Nullable Long before) {

    static Wanted of(Given given) {
      return new Wanted(
          group(given),
          "all".equals(given.text("state")) ? null : given.choice("state", State.class),
          given.number("before"));
    }

    /** Returns the group that a URL or a form names. */
    static DeadLetterFilter group(Given given) {
      return DeadLetterFilter.group(
          given.text("queue"), given.text("step"), given.exact("kind"), given.exact("error"));
    }

    /** Returns the URL of the first page of this list. */
    public Address address() {
      return in(state);
    }

    /** Returns the URL of the list for another state; null for any. */
    public Address in(@Nullable State other) {
      return named(Address.of(ROOM, "list"), group)
          .with("state", other == null ? "all" : other.code());
    }

    /** Returns whether bulk actions are possible. */
    public boolean isOpenGroup() {
      return isOpen() && group.step() != null;
    }

    /** Returns whether the list shows open dead letters. */
    public boolean isOpen() {
      return state == State.OPEN;
    }

    /** Returns the cause in words. */
    public String cause() {
      String kind = group.errorKind() == null ? "" : group.errorKind();
      String error = group.errorGroup() == null ? "" : group.errorGroup();
      return kind.isEmpty() ? "no error" : error.isEmpty() ? kind : kind + ": " + error;
    }

    /** Returns the URL of the dry run of a bulk action. */
    public Address bulk(String act) {
      return named(Address.of(ROOM, "bulk", act), group);
    }

    static Address named(Address address, DeadLetterFilter group) {
      return address
          .with("queue", group.queue())
          .with("step", group.step())
          .with("kind", group.errorKind())
          .with("error", group.errorGroup());
    }
  }

  /**
   * A group of open dead letters with the same cause.
   *
   * @param row the row of the group
   */
  public record Group(Row row, @Nullable String queue) {
    /** Returns the kind of error. */
    public String kind() {
      return row.text("error_kind").isEmpty() ? "no error" : row.text("error_kind");
    }

    /** Returns the ids of some examples. */
    public List<Long> samples() {
      return row.get("sample_ids") instanceof List<?> ids
          ? ids.stream().map(Long.class::cast).toList()
          : List.of();
    }

    /** Returns the URL of the list of its dead letters. */
    public Address address() {
      return new Wanted(
              DeadLetterFilter.group(
                  queue, row.text("step"), row.text("error_kind"), row.text("error_group")),
              State.OPEN,
              null)
          .address();
    }
  }

  /**
   * A dead letter with its details.
   *
   * @param subject the masked subject of the task
   * @param life the history of the original task
   * @param replay the task of the replay, if there is one
   * @param payload the masked payload; null if the user may not read it
   */
  public record Letter(
      Row row,
      String taskType,
      String subject,
      List<Moment> life,
      Optional<Row> replay,
      @Nullable String payload) {
    /** Returns whether it can be replayed or discarded. */
    public boolean isOpen() {
      return row.text("state").equals(State.OPEN.code());
    }

    /** Returns the URL of an action. */
    public Address address(String act) {
      return Address.of(ROOM, row.text("dead_letter_id"), act);
    }

    /** Returns the stack trace of its last error; empty if there is none. */
    public String stackTrace() {
      // The row of a letter whose diagnosis was deleted has no such column.
      return row.values().get("stack_trace") instanceof String trace ? trace : "";
    }

    /** Returns whether a subject was recorded. */
    public boolean hasSubject() {
      return subject.length() > "{ }".length();
    }

    /** Returns the state of its error handler in words. */
    public String handling() {
      return switch (row.text("handling")) {
        case "done" -> "has run";
        case "failed" -> "failed, too: its supervisor is stuck";
        case "waiting" -> "waiting";
        case "" -> "unknown: the diagnosis was deleted at the end of its retention";
        default -> "none";
      };
    }

    /** Returns what a replay would do. */
    public Forecast forecast() {
      boolean isAccepted = life.stream().anyMatch(Moment::isAccepted);
      return new Forecast(
          row.text("step"), taskType.equals("db_function"), row.text("queue_name"), isAccepted);
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/dead-letters", this::groups);
    routes.get("/dead-letters/list", this::list);
    routes.get("/dead-letters/{id}", this::letter);
    routes.post("/dead-letters/{id}/replay", this::replay);
    routes.post("/dead-letters/{id}/discard", this::discard);
  }

  private void groups(Context ctx) throws SQLException {
    String queue = Given.inAddress(ctx).text("queue");
    Wanted wanted = new Wanted(DeadLetterFilter.group(queue, null, null, null), State.OPEN, null);
    List<Group> groups =
        desktop.look(ctx, operator -> operator.deadLetters().groups(queue)).stream()
            .map(row -> new Group(row, queue))
            .toList();
    desktop.show(
        ctx, "Dead letters", ROOM + "/groups.jte", Map.of("wanted", wanted, "groups", groups));
  }

  private void list(Context ctx) throws SQLException {
    Wanted wanted = Wanted.of(Given.inAddress(ctx));
    String state = wanted.state() == null ? null : wanted.state().code();
    Page page =
        desktop.look(
            ctx,
            operator ->
                operator.deadLetters().search(wanted.group(), state, wanted.before(), PAGE));
    desktop.show(ctx, "Dead letters", ROOM + "/list.jte", Map.of("wanted", wanted, "page", page));
  }

  private void letter(Context ctx) throws SQLException {
    long id = Given.id(ctx, "dead letter");
    boolean isOperator = Door.visitor(ctx).mayAct();
    Letter letter = desktop.look(ctx, operator -> read(operator, id, isOperator));
    desktop.show(ctx, "Dead letter " + id, ROOM + "/letter.jte", Map.of("letter", letter));
  }

  private Letter read(Operator operator, long id, boolean isOperator) throws SQLException {
    Row row = find(operator.deadLetters(), id);
    String taskType = operator.tasks().find(id).map(task -> task.text("task_type")).orElse("");
    Mask mask = payloads.mask();
    return new Letter(
        row,
        taskType,
        mask.pretty(row.get("subject_ids")),
        Moment.of(operator.tasks().life(row.number("original_task_id")), mask),
        row.get("replay_task_id") instanceof Long replay
            ? operator.tasks().find(replay)
            : Optional.empty(),
        payloads.read(operator, id, taskType, isOperator));
  }

  /** An open dead letter outlives its diagnosis; the list still has it. */
  private static Row find(DeadLetters letters, long id) throws SQLException {
    Optional<Row> diagnosed = letters.find(id);
    if (diagnosed.isPresent()) {
      return diagnosed.get();
    }
    return letters
        .search(DeadLetterFilter.group(null, null, null, null), State.OPEN.code(), id + 1, 1)
        .rows()
        .stream()
        .filter(row -> row.number("dead_letter_id") == id)
        .findFirst()
        .orElseThrow(
            () ->
                new NotFoundResponse(
                    "There is no dead letter %d, or it was deleted at the end of its retention."
                        .formatted(id)));
  }

  private void replay(Context ctx) throws SQLException {
    long id = Given.id(ctx, "dead letter");
    Effect effect = Effect.of(Given.inForm(ctx));
    String reason = Given.inForm(ctx).required("reason");
    Row replayed =
        desktop.act(ctx, operator -> operator.deadLetters().replay(id, effect.code(), reason));
    Desktop.done(
        ctx,
        Address.of(ROOM, id).toString(),
        "Dead letter %d is replayed as task %s.".formatted(id, replayed.text("task_id")));
  }

  private void discard(Context ctx) throws SQLException {
    long id = Given.id(ctx, "dead letter");
    String reason = Given.inForm(ctx).required("reason");
    desktop.act(
        ctx,
        operator -> {
          operator.deadLetters().discard(id, reason);
          return id;
        });
    Desktop.done(
        ctx, Address.of(ROOM, id).toString(), "Dead letter %d is discarded.".formatted(id));
  }
}
