package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * The workers with their running tasks and leases.
 *
 * @param desktop database access and rendering, shared by all pages
 */
public record WorkerPages(Desktop desktop) implements Pages {

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/workers", this::list);
  }

  private void list(Context ctx) throws SQLException {
    List<Worker> workers = desktop.look(ctx, operator -> Worker.all(operator.operations()));
    desktop.show(ctx, "Workers", "workers/list.jte", Map.of("workers", workers));
  }
}
