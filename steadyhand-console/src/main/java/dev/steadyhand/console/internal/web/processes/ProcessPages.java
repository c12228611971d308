package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.InstanceFilter;
import dev.steadyhand.client.operator.JavaProcesses;
import dev.steadyhand.client.operator.Processes;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.web.Desktop;
import dev.steadyhand.console.internal.web.Mask;
import dev.steadyhand.console.internal.web.Pages;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The processes and their instances.
 *
 * @param desktop database access and rendering, shared by all pages
 * @param mask masks secret values in facts
 */
public record ProcessPages(Desktop desktop, Mask mask) implements Pages {
  private static final int PAGE_SIZE = 50;

  /**
   * A page of the list.
   *
   * @param filter the filter
   * @param processes the selected process, or all
   * @param instances the instances
   * @param versions the versions of the selected process, if it is one in Java
   */
  public record Listing(
      InstanceFilter filter, List<Row> processes, List<Row> instances, List<Row> versions) {
    /** Returns the number of instances by state. */
    public Tally tally() {
      return processes.stream().map(row -> Tally.of(row, "")).reduce(Tally.NONE, Tally::plus);
    }

    /** Returns the URL of the list for another state. */
    public String in(@Nullable String state) {
      return Links.toList(filter.processName(), state);
    }

    /** Returns whether the list is filtered by this state. */
    public boolean isOf(@Nullable String state) {
      return Objects.equals(state, filter.state());
    }

    /** Returns whether this is not the first page. */
    public boolean isLater() {
      return filter.before() != null;
    }

    /** Returns the URL of the next page, if there may be one. */
    public @Nullable String next() {
      if (instances.size() < PAGE_SIZE) {
        return null;
      }
      Row last = instances.getLast();
      return Links.with(
          in(filter.state()),
          "id",
          filter.instanceId(),
          "before",
          last.get("started_at"),
          "before_process",
          last.get("process_name"),
          "before_id",
          last.get("instance_id"));
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get(Links.PROCESSES, this::list);
    new InstancePages(desktop, mask).addTo(routes);
  }

  private void list(Context ctx) throws SQLException {
    String process = Asked.text(ctx, "process");
    String name = Asked.text(ctx, "name");
    if (process != null && name != null) {
      ctx.redirect(
          Links.to(
              desktop.look(
                  ctx,
                  operator ->
                      Asked.only(
                          new Processes(operator.connection()).named(process, name),
                          process,
                          name))));
      return;
    }
    InstanceFilter filter =
        new InstanceFilter(
            Asked.text(ctx, "process"), Asked.state(ctx), Asked.number(ctx, "id"), before(ctx));
    Listing listing =
        desktop.look(ctx, operator -> find(new Processes(operator.connection()), filter));
    if (listing.processes().isEmpty() && filter.processName() != null) {
      throw new NotFoundResponse("There is no process %s.".formatted(filter.processName()));
    }
    desktop.show(ctx, "Processes", "processes/list.jte", Map.of("listing", listing));
  }

  private Listing find(Processes processes, InstanceFilter filter) throws SQLException {
    String wanted = filter.processName();
    List<Row> counted =
        processes.count(Tally.MOST).stream()
            .filter(row -> wanted == null || row.text("process_name").equals(wanted))
            .toList();
    return new Listing(
        filter,
        counted,
        processes.search(filter, PAGE_SIZE).stream().map(mask::hide).toList(),
        wanted == null || counted.isEmpty()
            ? List.of()
            : new JavaProcesses(processes.connection()).versions(wanted));
  }

  private static InstanceFilter.@Nullable Place before(Context ctx) {
    Instant startedAt = Asked.time(ctx, "before");
    String process = Asked.text(ctx, "before_process");
    Long id = Asked.number(ctx, "before_id");
    return startedAt == null || process == null || id == null
        ? null
        : new InstanceFilter.Place(startedAt, new Instance(process, id));
  }
}
