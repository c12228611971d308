package dev.steadyhand.channels.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signatures that Amazon publishes: its test suite, and the examples of the S3 documentation. */
class V4SignerTest {
  private static final String SUITE_TIME = "20150830T123600Z";
  private static final String S3_TIME = "20130524T000000Z";

  private static V4Signer suite() {
    return new V4Signer(
        V4Scheme.AMAZON,
        new V4Signer.Scope("us-east-1", "service"),
        "AKIDEXAMPLE",
        new Secret("wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"));
  }

  private static V4Signer s3() {
    return new V4Signer(
        V4Scheme.AMAZON,
        new V4Signer.Scope("us-east-1", "s3"),
        "AKIAIOSFODNN7EXAMPLE",
        new Secret("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"));
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /, 5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
    "POST, /, 5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
    "GET, /ሴ, 8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85"
  })
  void signs_as_the_published_suite(String method, String path, String signature) {
    var request =
        new V4Request(
            method,
            V4Request.encode(path, true),
            Map.of(),
            Map.of("Host", "example.amazonaws.com", "X-Amz-Date", SUITE_TIME),
            V4Request.EMPTY_PAYLOAD);
    assertThat(suite().authorization(request, SUITE_TIME))
        .isEqualTo(
            "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request,"
                + " SignedHeaders=host;x-amz-date, Signature="
                + signature);
  }

  @Test
  void signs_parameters_as_the_published_suite() {
    var request =
        new V4Request(
            "GET",
            "/",
            Map.of("Param2", "value2", "Param1", "value1"),
            Map.of("Host", "example.amazonaws.com", "X-Amz-Date", SUITE_TIME),
            V4Request.EMPTY_PAYLOAD);
    assertThat(suite().signature(request, SUITE_TIME))
        .isEqualTo("b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500");
  }

  @Test
  void signs_as_the_examples_of_s3() {
    assertThat(
            s3().signature(s3Request("/test.txt", Map.of(), Map.of("Range", "bytes=0-9")), S3_TIME))
        .isEqualTo("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
    assertThat(s3().signature(s3Request("/", Map.of("lifecycle", ""), Map.of()), S3_TIME))
        .isEqualTo("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543");
    assertThat(
            s3().signature(
                    s3Request("/", Map.of("max-keys", "2", "prefix", "J"), Map.of()), S3_TIME))
        .isEqualTo("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7");
  }

  private static V4Request s3Request(
      String path, Map<String, String> query, Map<String, String> more) {
    Map<String, String> headers = new HashMap<>(more);
    headers.put("Host", "examplebucket.s3.amazonaws.com");
    headers.put("x-amz-content-sha256", V4Request.EMPTY_PAYLOAD);
    headers.put("x-amz-date", S3_TIME);
    return new V4Request("GET", path, query, headers, V4Request.EMPTY_PAYLOAD);
  }

  /** The expected signature was made by another implementation, from Google's description. */
  @Test
  void signs_for_google_with_its_own_names() {
    String time = "20260102T030405Z";
    var signer =
        new V4Signer(
            V4Scheme.GOOGLE,
            new V4Signer.Scope("auto", "storage"),
            "GOOGTS7C7FUP3AIRVJTE",
            new Secret("bGoa+V7g/yqDXvKRqq+JTFn4uQZbPiQJo4pf9RzJ"));
    var request =
        new V4Request(
            "DELETE",
            "/bucket-1/" + V4Request.encode("a b/c+d.txt", true),
            Map.of(),
            Map.of(
                "host",
                "storage.googleapis.com",
                "x-goog-date",
                time,
                "x-goog-content-sha256",
                V4Request.EMPTY_PAYLOAD),
            V4Request.EMPTY_PAYLOAD);
    assertThat(signer.authorization(request, time))
        .isEqualTo(
            "GOOG4-HMAC-SHA256"
                + " Credential=GOOGTS7C7FUP3AIRVJTE/20260102/auto/storage/goog4_request,"
                + " SignedHeaders=host;x-goog-content-sha256;x-goog-date,"
                + " Signature=4f28b32ff5bee208a53c019783a422efaba5dc73c45027d3284c6f26530dc355");
  }
}
