package dev.steadyhand.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.channels.ObjectStoreChannel;
import dev.steadyhand.channels.TwilioSmsChannel;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The providers of the demo, called by the channels that call real ones. */
class ProvidersTest {
  private final StringWriter told = new StringWriter();
  private final FileStore store = new FileStore();
  private final TextBook texts = new TextBook(new Story(new PrintWriter(told), false));
  private Providers providers;

  @BeforeEach
  void start() throws IOException {
    providers = Providers.start(store, texts);
  }

  @AfterEach
  void stop() {
    providers.close();
  }

  @Test
  void an_object_is_deleted_once() throws Exception {
    store.put("a b/ü.txt");

    assertThat(delete("a b/ü.txt", FileStore.SECRET)).isEqualTo(Outcome.Accepted.empty());
    assertThat(delete("a b/ü.txt", FileStore.SECRET)).isEqualTo(Outcome.Accepted.empty());
    assertThat(store.objects()).isZero();
    assertThat(store.deletions()).isEqualTo(1);
  }

  @Test
  void a_wrong_secret_deletes_nothing() throws Exception {
    store.put("a");

    assertThat(delete("a", "wrong"))
        .isEqualTo(Outcome.TryAgain.unreachable("S3 answered 403 (SignatureDoesNotMatch)"));
    assertThat(store.objects()).isEqualTo(1);
  }

  @Test
  void a_locked_object_stays_until_it_is_unlocked() throws Exception {
    store.put("a");
    store.lock("a");
    assertThat(delete("a", FileStore.SECRET))
        .isEqualTo(Outcome.TryAgain.unreachable("S3 answered 403 (AccessDenied)"));

    store.unlock("a");
    assertThat(delete("a", FileStore.SECRET)).isEqualTo(Outcome.Accepted.empty());
  }

  @Test
  void a_text_arrives() throws Exception {
    Map<String, String> settings =
        Map.of(
            "sms.twilio.url",
            providers.url(),
            "sms.twilio.account-sid",
            TextBook.ACCOUNT,
            "sms.twilio.auth-token",
            "t",
            "sms.twilio.from",
            "+1");
    try (var channel = TwilioSmsChannel.from(Settings.of(settings))) {
      Outcome outcome =
          channel.call(
              new Call(1, 1, "k", Json.object().put("to_address", "+49 1").put("body", "Hi & ho")));
      assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
    }
    assertThat(texts.arrivals()).isEqualTo(1);
    assertThat(told.toString()).contains("arrived", "+49 1", "Hi & ho");
  }

  private Outcome delete(String key, String secret) throws Exception {
    Map<String, String> settings =
        Map.of(
            "file_delete.s3.endpoint",
            providers.url(),
            "file_delete.s3.region",
            "demo-1",
            "file_delete.s3.path-style",
            "true",
            "file_delete.s3.access-key-id",
            FileStore.KEY_ID,
            "file_delete.s3.secret-access-key",
            secret);
    try (var channel = ObjectStoreChannel.s3(Settings.of(settings))) {
      return channel.call(
          new Call(1, 1, "k", Json.object().put("bucket", "demo").put("object_key", key)));
    }
  }
}
