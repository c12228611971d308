package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.AesGcmCodec;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The keys of encrypted payloads, as users give them. */
@DatabaseTest
class PayloadKeysIT {
  private static final String KEY = Base64.getEncoder().encodeToString(new byte[32]);

  @TempDir private Path folder;

  @Test
  void a_payload_is_decoded_only_with_keys_from_the_environment(TestDatabase db) throws Exception {
    AesGcmCodec codec = AesGcmCodec.parse("k1:" + KEY);
    db.execute(
        "select queues.enqueue('sms', ?::jsonb)",
        codec.encode("sms", Json.parse("{\"to\": \"ada\"}")).toString());
    db.execute(
        "select queues.give_up_task(task_id, task_lease_id, 'no', 'handler_failed') from"
            + " queues.dequeue_batch(1)");
    String letter = db.text("select task_id from queues.dead_letter");

    for (String[] words :
        List.of(
            new String[] {"task", "1", "--payload"},
            new String[] {"dead-letters", "show", String.valueOf(letter), "--payload"})) {
      assertThat(run(db, Map.of(), ExitCode.DONE, words))
          .contains("encrypted (key k1)")
          .doesNotContain("ada");
      assertThat(run(db, keys("k2:" + KEY + ",k1:" + KEY), ExitCode.DONE, words))
          .contains("\"to\"", "ada")
          .doesNotContain("encrypted");
      assertThat(run(db, keys("k2:" + KEY), ExitCode.DONE, words))
          .contains("encrypted (key k1)", "does not have")
          .doesNotContain("ada");
    }
    assertThat(
            run(db, keys("k1:" + KEY.substring(4)), ExitCode.USAGE_ERROR, "task", "1", "--payload"))
        .contains("STEADYHAND_PAYLOAD_KEYS is not valid", "29 bytes")
        .doesNotContain("AAAA");
  }

  private static Map<String, String> keys(String value) {
    return Map.of("STEADYHAND_PAYLOAD_KEYS", value);
  }

  private String run(
      TestDatabase db, Map<String, String> environment, int exitCode, String... words)
      throws Exception {
    Process process = new Packaged(folder).start(environment, Verb.withUrl(db.url(), words));
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor()).as(output).isEqualTo(exitCode);
    return output;
  }
}
