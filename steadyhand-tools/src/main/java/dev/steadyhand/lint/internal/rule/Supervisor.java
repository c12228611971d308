package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.lint.internal.model.FactTables;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.ProcessShape;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.Write;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A supervisor, with what its calls mean. */
record Supervisor(Project project, ProcessShape process, Function function) {
  private static final Pattern RECHECK =
      Pattern.compile("\\w*(recheck|reenqueue|re_enqueue|requeue)\\w*|schedule_supervisor\\w*");
  private static final Pattern ATTEMPT = Pattern.compile("schedule_(\\w+_)?attempt\\w*");
  private static final Pattern KICKOFF = Pattern.compile("kick_?off_\\w+");
  private static final Pattern BUILT_IN = Pattern.compile("pg_\\w+|set_config|setval");

  private static final Set<String> KIT =
      Set.of(
          "supervision.begin_run", "supervision.end_run", "supervision.read_id", "internal.clock");

  /** Those that are written out. One that is but {@code supervision.run} cannot break a rule. */
  static List<Supervisor> of(Project project) {
    List<Supervisor> supervisors = new ArrayList<>();
    for (ProcessShape process : project.processes()) {
      project
          .function(process.supervisor())
          .filter(function -> function.calls().noneMatch(call -> call.isOf("supervision.run")))
          .ifPresent(function -> supervisors.add(new Supervisor(project, process, function)));
    }
    return supervisors;
  }

  /** Whether the kit opens its run: it locks the root, counts runs, and ends what has ended. */
  boolean beginsRun() {
    return function.calls().anyMatch(call -> call.isOf("supervision.begin_run"));
  }

  boolean isFacts(Call call) {
    return process.isFacts(call.name())
        || (call.simpleName().endsWith("_facts") && !call.schema().equals("supervision"));
  }

  boolean isDecide(Call call) {
    return call.isOf(process.decide())
        || call.simpleName().endsWith("_decide")
        || call.simpleName().startsWith("decide_");
  }

  /** Whether a query takes the lock under which facts are read. */
  boolean locks(Query query) {
    return query.isLocking()
        || query.calls().stream()
            .anyMatch(
                call ->
                    call.isOf("supervision.begin_run")
                        || call.simpleName().startsWith("pg_advisory_xact_lock")
                        || project.leadsTo(call, Query::isLocking));
  }

  /** The variables that hold facts. */
  Set<String> factsVariables() {
    return variables(this::isFacts);
  }

  /** The variables that hold what was decided. */
  Set<String> stepVariables() {
    return variables(this::isDecide);
  }

  private Set<String> variables(Predicate<Call> origin) {
    Set<String> variables = new LinkedHashSet<>();
    function
        .statements()
        .filter(
            statement ->
                statement.queries().stream()
                    .anyMatch(query -> query.calls().stream().anyMatch(origin)))
        .forEach(
            statement -> {
              switch (statement) {
                case Statement.Assign assign -> variables.add(assign.target());
                case Statement.Sql sql -> variables.addAll(sql.into());
                default -> {
                  // Keeps nothing.
                }
              }
            });
    return variables;
  }

  /** Whether a call makes an attempt: inserts one, or enqueues a task for a channel. */
  boolean schedules(Call call) {
    return isChannelTask(call)
        || (project.function(call).isEmpty() && ATTEMPT.matcher(call.simpleName()).matches())
        || project.leadsTo(call, Supervisor::makesAttempt);
  }

  private static boolean makesAttempt(Query query) {
    return query.writes().stream().anyMatch(Supervisor::insertsAttempt)
        || query.calls().stream().anyMatch(Supervisor::isChannelTask);
  }

  static boolean insertsAttempt(Write write) {
    return write.kind() == Write.Kind.INSERT && FactTables.isSchedule(write.table().simpleName());
  }

  private static boolean isChannelTask(Call call) {
    return isEnqueue(call)
        && call.text(0, "_task_type").filter(type -> !type.equals("db_function")).isPresent();
  }

  static boolean isEnqueue(Call call) {
    return call.schema().equals("queues") && call.simpleName().startsWith("enqueue");
  }

  /** Whether a call makes the supervisor look again. */
  boolean looksAgain(Call call) {
    return isLookAgain(call)
        || (project.function(call).isEmpty() && RECHECK.matcher(call.simpleName()).matches())
        || project.leadsTo(call, query -> query.calls().stream().anyMatch(this::isLookAgain));
  }

  private boolean isLookAgain(Call call) {
    return call.isOf("supervision.end_run")
        || (call.isOf("supervision.wake")
            && call.text(0, "_process_name").map(process.name()::equals).orElse(true))
        || isTaskOfIts(call);
  }

  /** Whether it is, or is given, the payload of a task that runs this supervisor. */
  private boolean isTaskOfIts(Call call) {
    return Optional.ofNullable(call.fields().get("db_function"))
            .flatMap(Expression::text)
            .filter(process.supervisor()::equals)
            .isPresent()
        || Stream.concat(call.arguments().stream(), call.named().values().stream())
            .anyMatch(argument -> argument instanceof Call inner && isTaskOfIts(inner));
  }

  static boolean isKickoff(Call call) {
    return KICKOFF.matcher(call.simpleName()).matches();
  }

  /** What a statement does to the world by itself, without those inside of it. */
  List<Call> effects(Statement statement) {
    List<Call> effects = new ArrayList<>();
    for (Query query : statement.queries()) {
      if (statement instanceof Statement.Perform) {
        query.calls().stream().limit(1).filter(this::isEffect).forEach(effects::add);
      } else {
        query.calls().stream()
            .filter(call -> isEffect(call) && (schedules(call) || looksAgain(call)))
            .forEach(effects::add);
      }
    }
    return effects;
  }

  private boolean isEffect(Call call) {
    return !isFacts(call)
        && !isDecide(call)
        && !KIT.contains(call.name())
        && !BUILT_IN.matcher(call.simpleName()).matches();
  }
}
