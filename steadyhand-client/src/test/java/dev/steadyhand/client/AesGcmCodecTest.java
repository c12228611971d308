package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class AesGcmCodecTest {
  private static final String CANARY = "canary-4711";
  private static final AesGcmCodec CODEC = AesGcmCodec.of("k1", key(1, 32));

  private static byte[] key(int seed, int bytes) {
    byte[] key = new byte[bytes];
    Arrays.fill(key, (byte) seed);
    return key;
  }

  private static String base64(int seed, int bytes) {
    return Base64.getEncoder().encodeToString(key(seed, bytes));
  }

  private static JsonNode value() {
    return Json.object().put("name", CANARY).put("n", 7);
  }

  private static ObjectNode stored(JsonNode value) {
    return (ObjectNode) CODEC.encode("resize_image", value);
  }

  private static String data(JsonNode stored) {
    return stored.path("encrypted").path("data").asString();
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 24, 32})
  void a_key_of_any_length_of_aes_encrypts(int bytes) {
    AesGcmCodec codec = AesGcmCodec.of("k1", key(1, bytes));

    JsonNode stored = codec.encode("resize_image", value());

    assertThat(stored.toString()).doesNotContain(CANARY);
    assertThat(stored.path("encrypted").path("key").asString()).isEqualTo("k1");
    assertThat(codec.decode("resize_image", stored)).isEqualTo(value());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[1, 2]",
        "\"text\"",
        "1.50",
        "1e5000",
        "123456789012345678901234567890",
        "true",
        "null",
        "{\"a\": \"\\u0000 \\ud83d\\ude00 ä\"}"
      })
  void every_json_value_comes_back_as_it_was(String json) {
    JsonNode value = Json.parseStored(json);

    assertThat(CODEC.decode("resize_image", Json.parseStored(stored(value).toString())))
        .isEqualTo(value);
  }

  @Test
  void the_same_value_is_never_stored_the_same_way_twice() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      byte[] nonceAndData = Base64.getDecoder().decode(data(stored(value())));
      assertThat(seen.add(Base64.getEncoder().encodeToString(Arrays.copyOf(nonceAndData, 12))))
          .isTrue();
    }
  }

  @Test
  void after_a_rotation_the_new_key_writes_and_both_read() {
    JsonNode old = stored(value());
    AesGcmCodec rotated = AesGcmCodec.of("k2", key(2, 32)).andReads("k1", key(1, 32));

    JsonNode fresh = rotated.encode("resize_image", value());

    assertThat(fresh.path("encrypted").path("key").asString()).isEqualTo("k2");
    assertThat(rotated.decode("resize_image", old)).isEqualTo(value());
    assertThat(rotated.decode("resize_image", fresh)).isEqualTo(value());
    assertThatThrownBy(() -> CODEC.decode("resize_image", fresh))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("key k2, which this codec does not have");
  }

  @Test
  void fields_that_the_engine_adds_are_ignored() {
    ObjectNode replayed = stored(value());
    replayed.put("replay_of", 7).put("idempotency_key", "x-7").put("effect", "9");
    replayed.putObject("schedule").put("name", "nightly");

    assertThat(CODEC.decode("resize_image", replayed)).isEqualTo(value());
  }

  @Test
  void a_value_of_another_type_or_key_or_with_any_changed_byte_is_refused() {
    ObjectNode stored = stored(value());
    refuses(CODEC, "other_type", stored);
    refuses(AesGcmCodec.of("k1", key(9, 32)), "resize_image", stored);

    byte[] data = Base64.getDecoder().decode(data(stored));
    for (int i = 0; i < data.length; i++) {
      byte[] changed = data.clone();
      changed[i] ^= 1;
      refuses(CODEC, "resize_image", with("k1", Base64.getEncoder().encodeToString(changed)));
    }
    refuses(CODEC, "resize_image", with("k1", ""));
    refuses(CODEC, "resize_image", with("k1", "not base64!"));
    refuses(
        CODEC,
        "resize_image",
        with("k1", Base64.getEncoder().encodeToString(Arrays.copyOf(data, data.length - 1))));
  }

  @Test
  void the_id_of_the_key_is_part_of_what_is_protected() {
    AesGcmCodec both = CODEC.andReads("same", key(1, 32));

    refuses(both, "resize_image", with("same", data(stored(value()))));
  }

  @Test
  void a_value_that_is_not_encrypted_is_read_only_if_that_was_asked_for() {
    refuses(CODEC, "resize_image", value());
    assertThat(CODEC.andReadsPlainText().decode("resize_image", value())).isEqualTo(value());
    assertThat(CODEC.andReadsPlainText().decode("resize_image", stored(value())))
        .isEqualTo(value());
  }

  private static JsonNode with(String key, String data) {
    ObjectNode stored = Json.object();
    stored.putObject("encrypted").put("key", key).put("data", data);
    return stored;
  }

  private static void refuses(AesGcmCodec codec, String taskType, JsonNode stored) {
    assertThatThrownBy(() -> codec.decode(taskType, stored))
        .isInstanceOf(IllegalArgumentException.class)
        .hasNoCause()
        .hasMessageContaining(taskType)
        .message()
        .doesNotContain(CANARY);
  }

  @Test
  void keys_are_read_from_a_setting_and_the_first_one_writes() {
    AesGcmCodec codec = AesGcmCodec.parse("k2:%s, k1:%s".formatted(base64(2, 16), base64(1, 32)));

    assertThat(codec.encode("t", value()).path("encrypted").path("key").asString()).isEqualTo("k2");
    assertThat(codec.decode("resize_image", stored(value()))).isEqualTo(value());
  }

  @Test
  void a_variable_that_is_not_set_is_refused_with_what_is_missing() {
    for (@Nullable String missing : Arrays.asList(null, "", " ")) {
      assertThatThrownBy(() -> AesGcmCodec.parse(missing))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the payload keys are missing")
          .hasMessageContaining("id:base64,id:base64");
    }
  }

  @Test
  void a_setting_that_is_wrong_is_refused_without_a_byte_of_it() {
    String secret = base64(0x5a, 32);
    for (String wrong :
        List.of(
            "",
            secret,
            ":" + secret,
            "k1:" + secret + ",",
            "k1:" + secret + ",k1:" + secret,
            "k1:" + secret + "!",
            "k1:" + secret.substring(8),
            secret + ":k1",
            "k 1:" + secret)) {
      assertThatThrownBy(() -> AesGcmCodec.parse(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasNoCause()
          .message()
          .doesNotContain("Wlpa");
    }
  }

  @Test
  void text_that_is_not_unicode_is_refused_and_not_replaced() {
    assertThatThrownBy(() -> stored(Json.object().put("a", CANARY + "\ud800")))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .doesNotContain(CANARY);
  }

  @Test
  void a_codec_shows_no_key() {
    assertThat(AesGcmCodec.of("k1", key('x', 32)).andReads("k2", key('x', 32)))
        .hasToString("AES-GCM codec that writes with key k1");
  }

  @Test
  void the_key_is_copied() {
    byte[] key = key(1, 32);
    AesGcmCodec codec = AesGcmCodec.of("k1", key);
    Arrays.fill(key, (byte) 0);

    assertThatCode(() -> codec.decode("resize_image", stored(value()))).doesNotThrowAnyException();
  }

  @Test
  void an_encrypted_value_is_shown_only_with_a_codec() {
    ObjectNode replayed = stored(value()).put("replay_of", 7);

    assertThat(EncryptedValue.shown("resize_image", replayed, null))
        .isEqualTo(Json.object().put("encrypted", "encrypted (key k1)").put("replay_of", 7));
    assertThat(EncryptedValue.shown("resize_image", replayed, CODEC))
        .isEqualTo(Json.object().put("name", CANARY).put("n", 7).put("replay_of", 7));
    assertThat(
            EncryptedValue.shown("resize_image", replayed, AesGcmCodec.of("k2", key(2, 32)))
                .path("encrypted")
                .asString())
        .startsWith("encrypted (key k1): a value of resize_image is encrypted with the key k1");
    assertThat(EncryptedValue.shown("resize_image", value(), CODEC)).isEqualTo(value());
  }
}
