package dev.steadyhand.worker;

/**
 * Adds handlers of an application to a worker that somebody else starts, such as {@code steadyhand
 * worker --class-path app.jar}. Discovered by {@link java.util.ServiceLoader}: the jar names its
 * class in {@code META-INF/services/dev.steadyhand.worker.WorkerModule}.
 *
 * <pre>{@code
 * public final class ImageModule implements WorkerModule {
 *   public void configure(Worker.Builder worker, Settings settings) {
 *     Images images = new Images(settings.require("images.folder"));
 *     worker.handle(RESIZE, (image, task) -> images.resize(image.id()));
 *   }
 * }
 * }</pre>
 *
 * <p>A module that is {@link AutoCloseable} is closed after the worker has stopped.
 */
@FunctionalInterface
public interface WorkerModule {
  /**
   * Adds handlers, channels or listeners to a worker.
   *
   * @param worker the worker before it is built
   * @param settings the settings that were given to it. Reading one declares that it exists: a
   *     setting that nobody reads is an error, since it is probably misspelt
   * @throws IllegalArgumentException if the settings are invalid; the message names the setting and
   *     never contains its value
   */
  void configure(Worker.Builder worker, Settings settings);
}
