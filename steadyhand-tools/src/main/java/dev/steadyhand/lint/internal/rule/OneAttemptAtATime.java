package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** SH-L005. */
final class OneAttemptAtATime extends SupervisorRule {
  /** Fields of facts that tell whether something is under way. */
  private static final Pattern UNDER_WAY =
      Pattern.compile(
          "(?!max_)\\w*(scheduled|attempt|outstanding|pending|in_flight|under_way|open|due)\\w*");

  @Override
  public String code() {
    return "SH-L005";
  }

  @Override
  void check(Supervisor supervisor, Findings findings) {
    new Search(supervisor, supervisor.function(), supervisor.stepVariables(), findings)
        .body(supervisor.function().body(), List.of());
  }

  private final class Search {
    private final Supervisor supervisor;
    private final Function function;
    private final Set<String> steps;
    private final Set<String> facts;
    private final Findings findings;

    Search(Supervisor supervisor, Function function, Set<String> steps, Findings findings) {
      this.supervisor = supervisor;
      this.function = function;
      this.steps = steps;
      this.facts = supervisor.factsVariables();
      this.findings = findings;
    }

    /** Looks at a body that is reached under these conditions. */
    void body(List<Statement> body, List<Query> outer) {
      List<Query> conditions = new ArrayList<>(outer);
      for (Statement statement : body) {
        statement.queries().forEach(query -> query(query, conditions));
        if (statement instanceof Statement.Choice choice) {
          choice.branches().forEach(branch -> body(branch.body(), with(conditions, branch)));
          List<Query> all = new ArrayList<>(conditions);
          all.addAll(choice.queries());
          body(choice.otherwise(), all);
          // Whoever did not return here has passed its condition.
          choice.branches().stream()
              .filter(branch -> Ways.returns(branch.body()))
              .forEach(branch -> conditions.add(branch.condition()));
        } else {
          body(statement.inner(), conditions);
        }
      }
    }

    private void query(Query query, List<Query> conditions) {
      for (Call call : query.calls()) {
        Optional<Expression.Name> step = stepIn(call);
        if (step.isPresent()) {
          callee(call, step.get());
        } else if (supervisor.schedules(call) && !isGuarded(conditions)) {
          findings.add(
              OneAttemptAtATime.this,
              function,
              call.line(),
              call.name() + " makes an attempt whether or not one is under way");
        }
      }
      query.writes().stream()
          .filter(write -> Supervisor.insertsAttempt(write) && !isGuarded(conditions))
          .forEach(
              write ->
                  findings.add(
                      OneAttemptAtATime.this,
                      function,
                      write.table().line(),
                      "an attempt is inserted whether or not one is under way"));
    }

    /** What was decided, if a call is told. */
    private Optional<Expression.Name> stepIn(Call call) {
      return Stream.concat(call.arguments().stream(), call.named().values().stream())
          .filter(Expression.Name.class::isInstance)
          .map(Expression.Name.class::cast)
          .filter(name -> name.path().size() == 1 && steps.contains(name.first()))
          .findFirst();
    }

    /** One that is told what was decided has to look at it. */
    private void callee(Call call, Expression.Name step) {
      int position = call.arguments().indexOf(step);
      Optional<Function> callee = supervisor.project().function(call);
      if (callee.isPresent()
          && position >= 0
          && position < callee.get().arguments().size()
          && supervisor.schedules(call)) {
        String argument = callee.get().arguments().get(position).name();
        new Search(supervisor, callee.get(), Set.of(argument), findings)
            .body(callee.get().body(), List.of());
      }
    }

    private boolean isGuarded(List<Query> conditions) {
      return conditions.stream()
          .flatMap(condition -> condition.names().stream())
          .anyMatch(
              name ->
                  steps.contains(name.first())
                      || (facts.contains(name.first())
                          && UNDER_WAY.matcher(name.last()).matches()));
    }
  }

  private static List<Query> with(List<Query> conditions, Statement.Branch branch) {
    List<Query> all = new ArrayList<>(conditions);
    all.add(branch.condition());
    return all;
  }
}
