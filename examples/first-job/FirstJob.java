import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.Worker;
import java.sql.Connection;
import java.time.Duration;

public class FirstJob {
  record ResizeImage(long imageId) {}

  static final TaskType<ResizeImage> RESIZE =
      TaskType.of("resize_image", ResizeImage.class)
          .retry(Retry.exponential(Duration.ofSeconds(1)).maxAttempts(3));

  public static void main(String[] args) throws Exception {
    DatabaseUrl database = DatabaseUrl.parse(System.getenv("DATABASE_URL"));
    try (Worker worker =
        Worker.builder(database).handle(RESIZE, (image, task) -> resize(image.imageId())).build()) {
      // So that SIGTERM and Ctrl-C let running jobs end, and give the others back.
      Runtime.getRuntime().addShutdownHook(new Thread(worker::stop));
      worker.start();

      try (Connection connection = database.connect()) {
        TaskClient client = new TaskClient();
        connection.setAutoCommit(false);
        client.enqueue(connection, RESIZE, new ResizeImage(7));
        client.enqueue(connection, RESIZE, new ResizeImage(8));
        connection.commit();
      }
      worker.awaitStopped();
    }
  }

  static void resize(long imageId) {
    if (imageId == 8) {
      throw new IllegalStateException("image " + imageId + " is not a picture");
    }
    System.out.println("Resized image " + imageId);
  }
}
