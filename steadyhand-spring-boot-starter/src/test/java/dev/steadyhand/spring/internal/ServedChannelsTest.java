package dev.steadyhand.spring.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.steadyhand.channels.LogChannel;
import dev.steadyhand.spring.SteadyhandProperties;
import dev.steadyhand.worker.Channel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class ServedChannelsTest {

  private static List<Channel> served(PropertySource<?> source) {
    StandardEnvironment environment = new StandardEnvironment();
    environment.getPropertySources().addFirst(source);
    return ServedChannels.of(
        List.of(),
        Binder.get(environment).bindOrCreate("steadyhand", SteadyhandProperties.class).channels());
  }

  private static void assertDeletesFiles(List<Channel> served) {
    assertThat(served).extracting(Channel::taskType).containsExactly("file_delete");
    assertThat(served).extracting(Channel::timeLimit).containsExactly(Duration.ofSeconds(7));
    served.forEach(Channel::close);
  }

  @Test
  void names_with_hyphens_and_underscores_come_through_from_files_and_variables() {
    assertDeletesFiles(
        served(
            new MapPropertySource(
                "file",
                Map.of(
                    "steadyhand.channels.file_delete.provider", "s3",
                    "steadyhand.channels.file_delete.s3.region", "eu-central-1",
                    "steadyhand.channels.file_delete.s3.access-key-id", "key",
                    "steadyhand.channels.file_delete.s3.secret-access-key", "secret",
                    "steadyhand.channels.file_delete.time-limit", "7s"))));
    assertDeletesFiles(
        served(
            new SystemEnvironmentPropertySource(
                "test-systemEnvironment",
                Map.of(
                    "STEADYHAND_CHANNELS_FILE_DELETE_PROVIDER", "s3",
                    "STEADYHAND_CHANNELS_FILE_DELETE_S3_REGION", "eu-central-1",
                    "STEADYHAND_CHANNELS_FILE_DELETE_S3_ACCESS_KEY_ID", "key",
                    "STEADYHAND_CHANNELS_FILE_DELETE_S3_SECRET_ACCESS_KEY", "secret",
                    "STEADYHAND_CHANNELS_FILE_DELETE_TIME_LIMIT", "7s"))));
  }

  @Test
  void a_bean_comes_before_properties_and_what_is_wrong_is_named() {
    Channel bean = new LogChannel("sms");
    assertThat(ServedChannels.of(List.of(bean), Map.of("sms.provider", "pigeon")))
        .containsExactly(new BorrowedChannel(bean));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServedChannels.of(List.of(), Map.of("sms.provider", "pigeon")))
        .withMessage("steadyhand.channels.sms.provider must be one of twilio, log");
  }

  @Test
  void a_property_that_nobody_reads_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServedChannels.of(List.of(), Map.of("email.provder", "log")))
        .withMessage(
            "steadyhand.channels.email.provder is not a setting of the channel email; did you mean"
                + " email.provider?");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServedChannels.of(List.of(), List.of(), Map.of("email.provider", "smtp")))
        .withMessage(
            "steadyhand.channels.email.provider is set, but no channel for email is on the class"
                + " path; add steadyhand-channels");
    Channel bean = new LogChannel("push");
    assertThat(ServedChannels.of(List.of(), List.of(bean), Map.of("push.url", "http://127.0.0.1")))
        .containsExactly(new BorrowedChannel(bean));
  }

  @Test
  void problems_are_reported_without_a_stack_trace() {
    ChannelSettingsException wrong = new ChannelSettingsException("email.provder is wrong");

    assertThat(new ChannelSettingsFailureAnalyzer().analyze(new IllegalStateException(wrong)))
        .satisfies(
            analysis -> assertThat(analysis.getDescription()).isEqualTo("email.provder is wrong"));
  }
}
