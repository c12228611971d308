package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewSignal;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.console.internal.web.Desktop;
import dev.steadyhand.console.internal.web.Given;
import dev.steadyhand.console.internal.web.Pages;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * What operators do with instances of processes in Java: resolve an effect, send a signal, allow a
 * version.
 *
 * @param desktop database access and rendering, shared by all pages
 */
record JavaActions(Desktop desktop) implements Pages {

  @Override
  public void addTo(RoutesConfig routes) {
    routes.post(InstancePages.PAGE + "/resolve", this::resolve);
    routes.post(InstancePages.PAGE + "/force-cancel", this::forceCancel);
    routes.post(InstancePages.PAGE + "/signal", this::signal);
    routes.post(Links.PROCESSES + "/{process}/versions/allow", this::allow);
  }

  private void forceCancel(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    String reason = Given.inForm(ctx).required("reason");
    boolean isDone =
        desktop.act(ctx, operator -> operator.javaProcesses().forceCancel(instance, reason));
    Desktop.done(
        ctx,
        Links.to(instance),
        isDone
            ? "%s is cancelled.".formatted(instance)
            : "%s had ended; nothing was changed.".formatted(instance));
  }

  private void resolve(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    Given form = Given.inForm(ctx);
    String effect = form.required("effect");
    String key = form.exact("key");
    String reason = form.required("reason");
    boolean hasSucceeded = form.required("outcome").equals("succeeded");
    JsonNode given = json(form.text("result"), "result");
    JsonNode result = !hasSucceeded ? null : given == null ? Json.parse("{}") : given;
    desktop.act(
        ctx,
        operator -> {
          operator
              .javaProcesses()
              .resolve(instance, effect, key == null ? "" : key, result, reason);
          return true;
        });
    Desktop.done(
        ctx,
        Links.to(instance),
        "%s of %s was resolved as %s."
            .formatted(effect, instance, hasSucceeded ? "succeeded" : "failed"));
  }

  private void signal(Context ctx) throws SQLException {
    Instance instance = Asked.instance(ctx);
    Given form = Given.inForm(ctx);
    String name = form.required("signal");
    JsonNode body = json(form.text("body"), "body");
    NewSignal signal = NewSignal.to(instance.processName(), instance.instanceId(), name);
    Delivery answer =
        desktop.act(
            ctx,
            operator ->
                new TaskClient()
                    .signal(operator.connection(), body == null ? signal : signal.saying(body)));
    Desktop.done(
        ctx,
        Links.to(instance),
        answer == Delivery.LATE
            ? "%s had ended: the signal is kept, and nothing runs.".formatted(instance)
            : "%s was sent %s.".formatted(instance, name));
  }

  private void allow(Context ctx) throws SQLException {
    String process = ctx.pathParam("process");
    Given form = Given.inForm(ctx);
    Long version = form.number("version");
    String reason = form.required("reason");
    if (version == null) {
      throw new BadRequestResponse("Required field is missing: version.");
    }
    long woken =
        desktop
            .act(
                ctx,
                operator ->
                    operator
                        .javaProcesses()
                        .allowVersion(process, Math.toIntExact(version), reason))
            .number("woken");
    Desktop.done(
        ctx,
        Links.toList(process, null),
        "Version %d of %s may decide; %d instances that waited run again."
            .formatted(version, process, woken));
  }

  private static @Nullable JsonNode json(@Nullable String text, String name) {
    try {
      return text == null ? null : Json.parseStored(text);
    } catch (JacksonException e) {
      // The original message is dropped, because it quotes the text.
      throw new BadRequestResponse("The %s is not JSON.".formatted(name));
    }
  }
}
