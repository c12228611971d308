package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Processes;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.web.Desktop;
import dev.steadyhand.console.internal.web.Mask;
import dev.steadyhand.console.internal.web.Pages;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * The page of an instance: its state, tree, history and actions.
 *
 * @param desktop database access and rendering, shared by all pages
 * @param mask masks secret values in facts
 */
record InstancePages(Desktop desktop, Mask mask) implements Pages {
  static final String PAGE = Links.PROCESSES + "/{process}/{id}";
  private static final int CHILDREN = 100;
  private static final int ACTIONS = 20;
  private static final int TROUBLED = 5;
  private static final int RUNS = 20;
  static final int MOST_RUNS = 500;

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get(PAGE, this::page);
    routes.get(PAGE + "/branch", this::branch);
    routes.get(PAGE + "/children", this::children);
    routes.post(PAGE + "/run", this::run);
    routes.post(PAGE + "/release", this::release);
    routes.post(PAGE + "/approve", this::approve);
    routes.post(PAGE + "/cancel", this::cancel);
    new JavaActions(desktop).addTo(routes);
  }

  private void page(Context ctx) throws SQLException {
    if (!Asked.isId(ctx)) {
      ctx.redirect(Links.to(named(ctx)));
      return;
    }
    Instance instance = Asked.instance(ctx);
    InstanceView view = desktop.look(ctx, operator -> view(operator, instance, runs(ctx)));
    desktop.show(
        ctx,
        instance.toString(),
        "processes/instance.jte",
        Map.of("view", view, "dryRun", dryRun(ctx, view)));
  }

  /** Returns the instance whose key is in the path. */
  private Instance named(Context ctx) throws SQLException {
    String process = ctx.pathParam("process");
    return desktop.look(
        ctx,
        operator ->
            Asked.only(
                new Processes(operator.connection()).named(process, ctx.pathParam("id")),
                process,
                ctx.pathParam("id")));
  }

  /** Returns the number of runs to show. */
  private static int runs(Context ctx) {
    Long runs = Asked.number(ctx, "runs");
    return runs == null ? RUNS : (int) Math.clamp(runs, 1, MOST_RUNS);
  }

  private InstanceView view(Operator operator, Instance instance, int runs) throws SQLException {
    Processes processes = new Processes(operator.connection());
    Row row = find(operator, instance);
    return new InstanceView(
        instance,
        row,
        processes.ancestors(instance).stream().map(mask::hide).toList(),
        Branch.of(processes, instance, mask),
        processes.troubled(instance, TROUBLED),
        Story.of(processes.story(instance, runs).stream().map(mask::hide).toList()),
        runs,
        processes.actions(instance, ACTIONS),
        processes.signals(instance.processName()).stream()
            .filter(signal -> Boolean.TRUE.equals(signal.get("is_approval")))
            .map(signal -> signal.text("signal_name"))
            .toList(),
        processes.isCancellable(instance.processName()),
        processes.cancelRequest(instance).orElse(null),
        JavaSide.of(operator.javaProcesses(), instance, mask));
  }

  private Row find(Operator operator, Instance instance) throws SQLException {
    return operator
        .instance(instance)
        .map(mask::hide)
        .orElseThrow(() -> new NotFoundResponse("There is no process %s.".formatted(instance)));
  }

  /** Runs in its own transaction, because the code may fail. */
  private DryRun dryRun(Context ctx, InstanceView view) {
    if (view.java().isJava()) {
      return DryRun.NONE;
    }
    try {
      return DryRun.of(
          desktop.look(ctx, operator -> operator.dryRun(view.instance())).map(mask::hide),
          view.story());
    } catch (SQLException e) {
      return DryRun.failed(e);
    }
  }

  /** Shows the part of a tree below an instance. */
  private void branch(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    Branch branch =
        desktop.look(
            ctx,
            operator -> {
              find(operator, instance);
              return Branch.of(new Processes(operator.connection()), instance, mask);
            });
    desktop.show(
        ctx,
        instance.toString(),
        "processes/branch.jte",
        Map.of("branch", branch, "root", Asked.origin(ctx::queryParam, instance)));
  }

  private void children(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    String state = Asked.state(ctx);
    String process = Asked.text(ctx, "after_process");
    Long id = Asked.number(ctx, "after_id");
    Instance after = process == null || id == null ? null : new Instance(process, id);
    Children children =
        desktop.look(
            ctx,
            operator ->
                new Children(
                    instance,
                    find(operator, instance),
                    state,
                    new Processes(operator.connection())
                        .children(instance, state, after, CHILDREN).stream()
                            .map(mask::hide)
                            .toList()));
    desktop.show(
        ctx, "Children of " + instance, "processes/children.jte", Map.of("children", children));
  }

  private void run(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    desktop.act(ctx, operator -> operator.wake(instance));
    Desktop.done(ctx, Links.to(instance), "%s runs now.".formatted(instance));
  }

  private void approve(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    String reason = Desktop.reason(ctx);
    String name = ctx.formParam("approval");
    if (reason == null || name == null) {
      throw new BadRequestResponse("An approval needs a name and a reason.");
    }
    boolean isGranted = "true".equals(ctx.formParam("granted"));
    Delivery answer =
        desktop.act(ctx, operator -> operator.approve(instance, name, isGranted, reason));
    Desktop.done(
        ctx,
        Links.to(instance),
        answer == Delivery.LATE
            ? "%s had ended: this is kept, and nothing runs.".formatted(instance)
            : "%s of %s was %s.".formatted(name, instance, isGranted ? "granted" : "denied"));
  }

  private void cancel(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    String reason = Desktop.reason(ctx);
    if (reason == null) {
      throw new BadRequestResponse("A cancel needs a reason.");
    }
    boolean isRequested = desktop.act(ctx, operator -> operator.cancel(instance, reason));
    Desktop.done(
        ctx,
        Links.to(instance),
        isRequested
            ? "%s is to be cancelled: its supervisor decides.".formatted(instance)
            : "%s had ended; nothing was changed.".formatted(instance));
  }

  private void release(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    String reason = Desktop.reason(ctx);
    if (reason == null) {
      throw new BadRequestResponse("A release needs a reason.");
    }
    boolean despiteChildren = ctx.formParam("despite_children") != null;
    List<String> retry = ctx.formParams("retry");
    long others =
        desktop
                .act(
                    ctx,
                    operator ->
                        retry.isEmpty()
                            ? operator.release(instance, reason, despiteChildren)
                            : operator.javaProcesses().release(instance, reason, retry))
                .number("released")
            - 1;
    Desktop.done(
        ctx,
        Links.to(Asked.origin(ctx::formParam, instance)),
        others == 0
            ? "%s was released.".formatted(instance)
            : "%s was released, with %d of its ancestors.".formatted(instance, others));
  }
}
