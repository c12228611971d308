package dev.steadyhand.worker.tracing;

import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.WorkerListener;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Creates a span for the processing of each task, in the trace in which it was enqueued. */
public final class WorkerTracing implements WorkerListener {
  private static final TextMapGetter<TaskInfo> TRACEPARENT =
      new TextMapGetter<>() {
        @Override
        public @Nullable String get(@Nullable TaskInfo task, String key) {
          return task != null && key.equals("traceparent") ? task.traceparent() : null;
        }
      };

  private final Tracer tracer;

  public WorkerTracing(OpenTelemetry openTelemetry) {
    this.tracer = openTelemetry.getTracer("dev.steadyhand.worker");
  }

  @Override
  @SuppressWarnings("MustBeClosedChecker") // Closed together with the returned scope.
  public Scope taskStarted(TaskInfo task) {
    Context parent =
        W3CTraceContextPropagator.getInstance().extract(Context.root(), task, TRACEPARENT);
    Span span =
        tracer
            .spanBuilder("process " + task.taskType())
            .setParent(parent)
            .setSpanKind(SpanKind.CONSUMER)
            .setAttribute("messaging.system", "steadyhand")
            .setAttribute("messaging.destination.name", task.queue())
            .setAttribute("messaging.message.id", String.valueOf(task.taskId()))
            .setAttribute("steadyhand.delivery", task.delivery())
            .startSpan();
    io.opentelemetry.context.Scope current = span.makeCurrent();
    return () -> {
      current.close();
      span.end();
    };
  }

  @Override
  public void reached(Step step, TaskInfo task) {
    Span.current().addEvent(step.name().toLowerCase(Locale.ROOT));
  }
}
